const font = "500 11px 'Inter Variable', system-ui, sans-serif"
const height = 16 // CSS pixels
const margin = 3 // CSS pixels, for the dark rim
const across = 2048 // device pixels
const down = 1024
/** device pixels of a CSS pixel; above it, texts are drawn anew each time */
const mostRatio = 8

interface Sprite {
  readonly x: number
  readonly y: number
  /** device pixels */
  readonly width: number
}

/**
 * Texts drawn once into a picture and copied from there. Copying takes a fifth of the time of drawing text
 * with a rim.
 */
export class TextSprites {
  private readonly canvas = document.createElement('canvas')
  private readonly context = this.canvas.getContext('2d')
  private readonly sprites = new Map<string, Sprite>()
  private x = 0
  private y = 0

  constructor(private readonly ratio: number) {
    this.canvas.width = across
    this.canvas.height = down
    if (!this.context) return
    this.context.font = font
    this.context.textBaseline = 'middle'
    this.context.lineJoin = 'round'
    this.context.scale(ratio, ratio)
  }

  /** Width of a text in CSS pixels; 0 for an empty text. */
  widthOf(text: string): number {
    if (text === '') return 0
    if (this.ratio > mostRatio) return (this.context?.measureText(text).width ?? 0) + margin * 2
    return this.sprite(text).width / this.ratio
  }

  draw(into: CanvasRenderingContext2D, text: string, x: number, y: number) {
    if (this.ratio > mostRatio) return this.write(into, text, x, y)
    const { x: left, y: top, width } = this.sprite(text)
    const size = height * this.ratio
    into.drawImage(
      this.canvas,
      left,
      top,
      width,
      size,
      Math.round(x * this.ratio - width / 2),
      Math.round(y * this.ratio - size / 2),
      width,
      size,
    )
  }

  /** Texts of a large picture are too wide for a sprite. */
  private write(into: CanvasRenderingContext2D, text: string, x: number, y: number) {
    into.save()
    into.font = font
    into.textBaseline = 'middle'
    into.textAlign = 'center'
    into.lineJoin = 'round'
    into.scale(this.ratio, this.ratio)
    writeText(into, text, x, y)
    into.restore()
  }

  private sprite(text: string): Sprite {
    const known = this.sprites.get(text)
    if (known) return known
    const { context, ratio } = this
    const wide = context ? context.measureText(text).width + margin * 2 : 0
    const width = Math.min(across, Math.ceil(wide * ratio))
    this.makeRoom(width)
    const sprite = { x: this.x, y: this.y, width }
    this.sprites.set(text, sprite)
    this.x += width
    if (!context) return sprite
    const [left, middle] = [sprite.x / ratio + margin, sprite.y / ratio + height / 2]
    writeText(context, text, left, middle)
    return sprite
  }

  /** Starts the next line, or forgets all texts when the picture is full. */
  private makeRoom(width: number) {
    const size = height * this.ratio
    if (this.x + width > across) {
      this.x = 0
      this.y += size
    }
    if (this.y + size <= down) return
    this.sprites.clear()
    this.context?.clearRect(0, 0, across, down)
    this.x = this.y = 0
  }
}

function writeText(context: CanvasRenderingContext2D, text: string, x: number, y: number) {
  context.strokeStyle = 'rgb(8 11 15 / 0.8)'
  context.lineWidth = 3
  context.strokeText(text, x, y)
  context.fillStyle = '#fff'
  context.fillText(text, x, y)
}
