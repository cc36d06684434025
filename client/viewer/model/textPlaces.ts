/** Projected points in CSS pixels, reused for each picture. */
interface Projected {
  x: Float32Array
  y: Float32Array
  depth: Float32Array
  radius: Float32Array
  point: Uint32Array
  order: Uint32Array
  count: number
}

/** Points in space: 3 numbers and a radius each, in file units. */
export interface TextPoints {
  readonly count: number
  readonly centres: Float32Array
  readonly radii: Float32Array
  /** objects larger than this enclose others, so they hide nothing and get no text */
  readonly largest: number
}

/** The texts of one picture. Updated in place. */
export interface TextPlaces {
  /** number of texts */
  count: number
  /** the point of each text, nearest first */
  readonly points: Uint32Array
  /** the middle of each text, in CSS pixels from the upper left */
  readonly x: Float32Array
  readonly y: Float32Array
}

export const mostTexts = 100
const textHeight = 16 // CSS pixels
const gridStep = 8 // CSS pixels
const buckets = 256
/** part of its radius within which an object hides the texts of objects behind it */
const hidingShare = 0.8

export const emptyPlaces = (): TextPlaces => ({
  count: 0,
  points: new Uint32Array(mostTexts),
  x: new Float32Array(mostTexts),
  y: new Float32Array(mostTexts),
})

interface View {
  /** projection · view, column by column */
  readonly matrix: ArrayLike<number>
  readonly width: number
  readonly height: number
  /** CSS pixels per clip unit and file unit: a radius r at clip w spans r · focal / w pixels */
  readonly focal: number
}

/**
 * Chooses the texts of a picture: the nearest objects first, without overlaps, and none of objects behind
 * others. Allocates memory only when the number of points grows.
 */
export class TextPlacer {
  private readonly counts = new Uint32Array(buckets + 1)
  private taken = new Uint8Array(0)
  private across = 0
  private down = 0
  private now: Projected = projected(0)

  place(places: TextPlaces, points: TextPoints, view: View, widthOf: (point: number) => number): void {
    if (this.now.x.length < points.count) this.now = projected(points.count)
    project(this.now, points, view)
    this.sort()
    this.clear(view)
    places.count = 0
    const { x, y, radius, point, order, count } = this.now
    for (let at = 0; at < count && places.count < mostTexts; at++) {
      const item = order[at]!
      const isSmall = points.radii[point[item]!]! <= points.largest
      const isFree = isSmall && !this.isHidden(x[item]!, y[item]!)
      const width = isFree ? widthOf(point[item]!) : 0
      if (width > 0 && this.take(x[item]!, y[item]!, width)) {
        places.points[places.count] = point[item]!
        places.x[places.count] = x[item]!
        places.y[places.count++] = y[item]!
      }
      if (isSmall) this.hide(x[item]!, y[item]!, radius[item]! * hidingShare)
    }
  }

  /** Sorts by depth into buckets, in linear time. */
  private sort() {
    const { depth, order, count } = this.now
    let near = Infinity
    let far = -Infinity
    for (let at = 0; at < count; at++) {
      near = Math.min(near, depth[at]!)
      far = Math.max(far, depth[at]!)
    }
    const factor = far > near ? (buckets - 1) / (far - near) : 0
    this.counts.fill(0)
    for (let at = 0; at < count; at++) this.counts[Math.floor((depth[at]! - near) * factor) + 1]!++
    for (let at = 1; at <= buckets; at++) this.counts[at]! += this.counts[at - 1]!
    for (let at = 0; at < count; at++) order[this.counts[Math.floor((depth[at]! - near) * factor)]!++] = at
  }

  private clear({ width, height }: View) {
    this.across = Math.ceil(width / gridStep)
    this.down = Math.ceil(height / gridStep)
    const size = this.across * this.down
    if (this.taken.length < size) this.taken = new Uint8Array(size)
    else this.taken.fill(0)
  }

  private isHidden(x: number, y: number) {
    const cell = this.taken[Math.floor(y / gridStep) * this.across + Math.floor(x / gridStep)]!
    return (cell & hiddenBit) !== 0
  }

  /** Takes the cells of a text. Returns false when a text has one of them, or the text reaches beyond the edge. */
  private take(x: number, y: number, width: number): boolean {
    const [left, right] = [Math.floor((x - width / 2) / gridStep), Math.floor((x + width / 2) / gridStep)]
    const top = Math.floor((y - textHeight / 2) / gridStep)
    const bottom = Math.floor((y + textHeight / 2) / gridStep)
    if (left < 0 || top < 0 || right >= this.across || bottom >= this.down) return false
    for (let row = top; row <= bottom; row++)
      for (let cell = left; cell <= right; cell++)
        if (this.taken[row * this.across + cell]! & textBit) return false
    for (let row = top; row <= bottom; row++)
      for (let cell = left; cell <= right; cell++) this.taken[row * this.across + cell]! |= textBit
    return true
  }

  private hide(x: number, y: number, radius: number) {
    const top = Math.max(0, Math.floor((y - radius) / gridStep))
    const bottom = Math.min(this.down - 1, Math.floor((y + radius) / gridStep))
    for (let row = top; row <= bottom; row++) {
      const away = (row + 0.5) * gridStep - y
      const half = Math.sqrt(Math.max(0, radius * radius - away * away))
      const left = Math.max(0, Math.floor((x - half) / gridStep))
      const right = Math.min(this.across - 1, Math.floor((x + half) / gridStep))
      for (let cell = left; cell <= right; cell++) this.taken[row * this.across + cell]! |= hiddenBit
    }
  }
}

const textBit = 1
const hiddenBit = 2

const projected = (size: number): Projected => ({
  x: new Float32Array(size),
  y: new Float32Array(size),
  depth: new Float32Array(size),
  radius: new Float32Array(size),
  point: new Uint32Array(size),
  order: new Uint32Array(size),
  count: 0,
})

/** Projects the points inside the picture. The clip coordinate z grows with the distance in both projections. */
function project(
  now: Projected,
  { count, centres, radii }: TextPoints,
  { matrix, width, height, focal }: View,
) {
  const m = matrix
  now.count = 0
  for (let at = 0; at < count; at++) {
    const [a, b, c] = [centres[at * 3]!, centres[at * 3 + 1]!, centres[at * 3 + 2]!]
    const w = m[3]! * a + m[7]! * b + m[11]! * c + m[15]!
    if (!(w > 0)) continue
    const x = ((m[0]! * a + m[4]! * b + m[8]! * c + m[12]!) / w) * 0.5 + 0.5
    const y = 0.5 - ((m[1]! * a + m[5]! * b + m[9]! * c + m[13]!) / w) * 0.5
    if (!(x >= 0 && x < 1 && y >= 0 && y < 1)) continue
    now.x[now.count] = x * width
    now.y[now.count] = y * height
    now.depth[now.count] = m[2]! * a + m[6]! * b + m[10]! * c + m[14]!
    now.radius[now.count] = (radii[at]! * focal) / w
    now.point[now.count++] = at
  }
}
