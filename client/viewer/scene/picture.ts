import { everything, type Area } from '../model/framing'
import type { PictureLegend } from '../model/picture/pictureLegend'
import type { Tile } from '../model/picture/tiles'
import { drawLegend, legendHeight, legendWidth } from './drawLegend'
import { drawMarks, type Marks } from './drawMarks'

/** Length of the longer side of a small copy, in pixels. */
const smallSide = 320
/** A legend is readable on pictures of at least this width, in pixels. */
const leastWidth = 480
/** Width of a picture on which the legend has its own size, in pixels. */
const fullWidth = 1280

export interface PictureParts {
  /** one for each tile, or one for the picture */
  readonly legends?: readonly (PictureLegend | null)[]
  /** the parts of the canvas with a picture each; empty with one picture */
  readonly tiles?: readonly Tile[]
  /** a canvas over the picture, copied with it */
  readonly texts?: HTMLCanvasElement | null
  /** scale bar, time and name */
  readonly marks?: Marks | null
  /** pixels of the canvas in a CSS pixel */
  readonly ratio?: number
  /** see WholeSize */
  readonly print?: number
  /** the part of the canvas to copy, in shares of its sides */
  readonly area?: Area
  /** the longer side in pixels, at most that of the part */
  readonly side?: number
  readonly type?: 'image/webp' | 'image/png'
}

const plain: Required<PictureParts> = {
  legends: [],
  tiles: [],
  texts: null,
  marks: null,
  ratio: 1,
  print: 0,
  area: everything,
  side: Infinity,
  type: 'image/webp',
}

/**
 * Copies a canvas as WebP, or as PNG when the browser cannot write WebP. Returns null for an empty canvas.
 */
export const smallCopy = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  pictureWithLegend(canvas, { side: smallSide })

/**
 * Copies a canvas with the legend in its lower left corner, and those of tiles in their upper left ones. Small
 * copies have no legend. The canvas is read before the function returns.
 */
export async function pictureWithLegend(
  canvas: HTMLCanvasElement,
  parts: PictureParts,
): Promise<Blob | null> {
  const { legends, tiles, texts, marks, ratio, print, area, side, type } = { ...plain, ...parts }
  const [width, height] = [canvas.width * area.width, canvas.height * area.height]
  const share = Math.min(1, side / Math.max(width, height))
  const copy = document.createElement('canvas')
  copy.width = Math.round(width * share)
  copy.height = Math.round(height * share)
  const context = copy.getContext('2d')
  if (!context || copy.width === 0 || copy.height === 0) return null
  context.imageSmoothingQuality = 'high'
  for (const source of texts ? [canvas, texts] : [canvas]) copyPart(context, source, area)
  const whole = { width: copy.width, height: copy.height, ratio: ratio * share, print }
  const alone = tiles.length === 0 ? (legends[0] ?? null) : null
  drawOver(context, { legend: alone, marks }, whole)
  const scale = ratio * share
  tiles.forEach((tile, at) => {
    const legend = legends[at]
    if (!legend || copy.width < leastWidth) return
    const left = tile.left * scale - area.left * canvas.width * share
    const top = tile.top * scale - area.top * canvas.height * share
    const place = { left, top, width: tile.width * scale, height: tile.height * scale }
    placeTileLegend(context, legend, place, scale)
  })
  return new Promise(resolve => copy.toBlob(resolve, type, 0.9))
}

function copyPart(context: CanvasRenderingContext2D, source: HTMLCanvasElement, area: Area) {
  const { width, height } = source
  context.drawImage(
    source,
    area.left * width,
    area.top * height,
    area.width * width,
    area.height * height,
    0,
    0,
    context.canvas.width,
    context.canvas.height,
  )
}

interface WholeSize {
  readonly width: number
  readonly height: number
  /** pixels of the picture in a CSS pixel */
  readonly ratio: number
  /** pixels in a unit of the texts that are readable on paper; 0 for a picture of the screen */
  readonly print?: number
}

/** Texts of 12 units have 7 points on paper, the least size of most journals. */
export const printUnit = (dpi: number): number => ((dpi / 72) * 7) / 12

/** Draws scale bar, time, name and legend over a picture whose upper left is at the origin of the context. */
export function drawOver(
  context: CanvasRenderingContext2D,
  { legend, marks }: { readonly legend: PictureLegend | null; readonly marks: Marks | null },
  size: WholeSize,
) {
  if (marks) placeMarks(context, marks, size)
  if (legend && size.width >= leastWidth) placeLegend(context, legend, size)
}

function placeMarks(
  context: CanvasRenderingContext2D,
  marks: Marks,
  { width, height, ratio: scale }: WholeSize,
) {
  context.save()
  context.scale(scale, scale)
  drawMarks(context, marks, { width: width / scale, height: height / scale })
  context.restore()
}

/** Scales the legend with the picture, and down when it would take more than 85 % of the height. */
function placeLegend(
  context: CanvasRenderingContext2D,
  legend: PictureLegend,
  { width, height, print = 0 }: Pick<WholeSize, 'width' | 'height' | 'print'>,
) {
  const tall = legendHeight(legend)
  const scale = Math.min(
    Math.max(0.75, width / fullWidth, print),
    (height * 0.85) / tall,
    (width * 0.4) / legendWidth(legend),
  )
  const margin = 12 * scale
  drawAt(context, legend, { left: margin, top: height - margin - tall * scale, scale })
}

/** At most half of the tile is legend. `tile`: in pixels of the picture, of which `unit` are a CSS pixel. */
function placeTileLegend(
  context: CanvasRenderingContext2D,
  legend: PictureLegend,
  { left, top, width, height }: Tile,
  unit: number,
) {
  const scale = Math.min(
    unit * 0.85,
    (width * 0.5) / legendWidth(legend),
    (height * 0.5) / legendHeight(legend),
  )
  const margin = 8 * scale
  drawAt(context, legend, { left: left + margin, top: top + margin, scale })
}

function drawAt(
  context: CanvasRenderingContext2D,
  legend: PictureLegend,
  { left, top, scale }: { readonly left: number; readonly top: number; readonly scale: number },
) {
  context.save()
  context.translate(left, top)
  context.scale(scale, scale)
  drawLegend(context, legend)
  context.restore()
}
