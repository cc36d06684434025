import type { Legend } from '../../instrument/colour/legend'
import { everything, type Area } from '../model/framing'
import { drawLegend, legendHeight, legendWidth } from './drawLegend'
import { drawMarks, type Marks } from './drawMarks'

/** Length of the longer side of a small copy, in pixels. */
const smallSide = 320
/** A legend is readable on pictures of at least this width, in pixels. */
const leastWidth = 480
/** Width of a picture on which the legend has its own size, in pixels. */
const fullWidth = 1280

export interface PictureParts {
  readonly legend?: Legend | null
  /** a canvas over the picture, copied with it */
  readonly texts?: HTMLCanvasElement | null
  /** scale bar, time and name; `ratio`: pixels of the canvas in a CSS pixel */
  readonly marks?: Marks | null
  readonly ratio?: number
  /** the part of the canvas to copy, in shares of its sides */
  readonly area?: Area
  /** the longer side in pixels, at most that of the part */
  readonly side?: number
  readonly type?: 'image/webp' | 'image/png'
}

const plain: Required<PictureParts> = {
  legend: null,
  texts: null,
  marks: null,
  ratio: 1,
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
 * Copies a canvas with the legend in its lower left corner. Small copies have no legend. The canvas is read before
 * the function returns.
 */
export async function pictureWithLegend(
  canvas: HTMLCanvasElement,
  parts: PictureParts,
): Promise<Blob | null> {
  const { legend, texts, marks, ratio, area, side, type } = { ...plain, ...parts }
  const [width, height] = [canvas.width * area.width, canvas.height * area.height]
  const share = Math.min(1, side / Math.max(width, height))
  const copy = document.createElement('canvas')
  copy.width = Math.round(width * share)
  copy.height = Math.round(height * share)
  const context = copy.getContext('2d')
  if (!context || copy.width === 0 || copy.height === 0) return null
  context.imageSmoothingQuality = 'high'
  for (const source of texts ? [canvas, texts] : [canvas]) copyPart(context, source, area)
  drawOver(context, { legend, marks }, { width: copy.width, height: copy.height, ratio: ratio * share })
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
}

/** Draws scale bar, time, name and legend over a picture whose upper left is at the origin of the context. */
export function drawOver(
  context: CanvasRenderingContext2D,
  { legend, marks }: Pick<Required<PictureParts>, 'legend' | 'marks'>,
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

/** Scales the legend with the picture, and down when it would take more than 60 % of the height. */
function placeLegend(
  context: CanvasRenderingContext2D,
  legend: Legend,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const tall = legendHeight(legend)
  const scale = Math.min(
    Math.max(0.75, width / fullWidth),
    (height * 0.6) / tall,
    (width * 0.4) / legendWidth,
  )
  const margin = 12 * scale
  context.save()
  context.translate(margin, height - margin - tall * scale)
  context.scale(scale, scale)
  drawLegend(context, legend)
  context.restore()
}
