import type { WebGLRenderer } from 'three'
import { filteredRows, pngParts } from '../../../formats/png'
import type { Drawn } from '../engine/tiles/drawPictures'
import type { Band, Tile } from '../model/picture/pictureTiles'
import { currentLegends } from '../state/currentLegend'
import type { Controller } from '../state/controller'
import type { PictureOrder } from '../state/sceneCommands'
import { marksOf } from './drawMarks'
import { drawOver, printUnit } from './picture'

export interface Drawing {
  readonly gl: WebGLRenderer
  /** of the canvas in CSS pixels */
  readonly size: { readonly width: number; readonly height: number }
  /** whether there is only one picture on the canvas */
  readonly isAlone: boolean
  /** draws the whole view, or a part of it that then fills the canvas */
  draw(wanted?: Drawn): void
}

export interface TiledSize {
  readonly width: number
  readonly height: number
  /** pixels of the picture in a CSS pixel */
  readonly ratio: number
  readonly margin: number
  readonly bands: readonly Band[]
}

/** Written chunks become one Blob, which the browser may keep on disk, at this many bytes. */
const blobBytes = 8_388_608

/**
 * Draws the current view in tiles and writes it as PNG, band by band. Between tiles the canvas shows the view. Throws
 * when the view changes meanwhile, because the tiles would not fit together.
 */
export async function tiledPicture(
  controller: Controller,
  drawing: Drawing,
  size: TiledSize,
  { dpi, onProgress }: Omit<PictureOrder, 'scale'>,
): Promise<Blob> {
  const { width, height } = size
  const tiles = new Tiles(controller, drawing, size, dpi)
  const compression = new CompressionStream('deflate')
  const writing = writeBands(compression.writable.getWriter(), tiles, size, onProgress)
  const pieces = pngParts({ width, height, dotsPerInch: dpi ?? null }, piecesOf(compression.readable))
  const [file] = await Promise.all([blobOf(pieces), writing])
  return file
}

async function writeBands(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  tiles: Tiles,
  { width, bands }: TiledSize,
  onProgress: PictureOrder['onProgress'],
) {
  try {
    let above: Uint8Array = new Uint8Array(width * 3)
    const count = bands.length * (bands[0]?.tiles.length ?? 1)
    let done = 0
    for (const band of bands) {
      const rows = new Uint8Array(width * band.height * 3)
      for (const tile of band.tiles) {
        writeTile(rows, width, tile, tiles.pixels(tile))
        onProgress?.(++done / count)
        await new Promise(resolve => setTimeout(resolve)) // the page stays usable
      }
      await writer.write(filteredRows(rows, width, above))
      above = rows.subarray(rows.length - width * 3)
    }
    await writer.close()
  } catch (error) {
    await writer.abort(error)
    throw error
  }
}

function writeTile(rows: Uint8Array, across: number, tile: Tile, rgba: Uint8ClampedArray) {
  for (let y = 0, from = 0; y < tile.height; y++) {
    let into = (y * across + tile.x) * 3
    for (let x = 0; x < tile.width; x++, from += 4) {
      rows[into++] = rgba[from]!
      rows[into++] = rgba[from + 1]!
      rows[into++] = rgba[from + 2]!
    }
  }
}

/** Draws the tiles of one view. */
class Tiles {
  private readonly canvas = document.createElement('canvas')
  private readonly context = this.canvas.getContext('2d', { willReadFrequently: true })
  private readonly marks: ReturnType<typeof marksOf>
  private readonly legends: ReturnType<typeof currentLegends>
  private readonly before: readonly unknown[]
  private readonly print: number

  constructor(
    private readonly controller: Controller,
    private readonly drawing: Drawing,
    private readonly size: TiledSize,
    dpi: number | undefined,
  ) {
    this.print = dpi === undefined ? 0 : printUnit(dpi)
    drawing.draw()
    this.marks = marksOf(controller, Math.max(1, this.print / size.ratio))
    this.legends = currentLegends(controller)
    this.before = this.facts()
  }

  pixels(tile: Tile): Uint8ClampedArray {
    const { context, canvas, controller, size } = this
    if (!context) throw new Error('The browser cannot write a picture of this size. Choose a smaller one.')
    if (this.facts().some((fact, at) => fact !== this.before[at]))
      throw new Error('The view changed while the picture was drawn. Make it again, and wait for it.')
    canvas.width = tile.width
    canvas.height = tile.height
    this.drawn(tile, source => context.drawImage(source, -size.margin, -size.margin))
    context.translate(-tile.x, -tile.y)
    drawOver(context, { legend: this.legends[0] ?? null, marks: this.marks }, { ...size, print: this.print })
    if (!controller.scene) throw new Error('The viewer was closed.')
    return context.getImageData(0, 0, tile.width, tile.height).data
  }

  /** Draws a tile with its margins, and the whole view again. */
  private drawn(tile: Tile, copy: (source: HTMLCanvasElement) => void) {
    const { controller, size } = this
    const { gl, size: screen, draw } = this.drawing
    const { ratio, margin } = size
    const before = gl.getPixelRatio()
    const wide = tile.width + 2 * margin
    const tall = tile.height + 2 * margin
    const part = {
      left: (tile.x - margin) / ratio,
      top: (tile.y - margin) / ratio,
      width: wide / ratio,
      height: tall / ratio,
    }
    controller.textSize = { ratio, part }
    // a little more, because the renderer rounds the canvas down, and not half a pixel, because it rounds the viewport
    gl.setDrawingBufferSize((wide + 0.1) / ratio, (tall + 0.1) / ratio, ratio)
    try {
      draw({ part })
      const context = gl.getContext()
      if (context.isContextLost() || context.drawingBufferWidth < wide || context.drawingBufferHeight < tall)
        throw new Error('The graphics hardware cannot draw this picture now. Try a smaller one.')
      copy(gl.domElement)
      if (controller.texts) copy(controller.texts)
    } finally {
      controller.textSize = null
      gl.setDrawingBufferSize(screen.width, screen.height, before)
      draw()
    }
  }

  /** Two pictures are of the same view when these are equal. */
  private facts(): readonly unknown[] {
    const { state, live, view } = this.controller
    const { shown, properties } = live.getState()
    return [state.getState(), shown, properties, ...(view?.matrix ?? []), view?.width, view?.height]
  }
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
    if (value) yield value
}

async function blobOf(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const blobs: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < blobBytes) continue
    blobs.push(new Blob(waiting))
    waiting = []
    bytes = 0
  }
  return new Blob([...blobs, ...waiting], { type: 'image/png' })
}
