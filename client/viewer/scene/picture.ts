import type { Legend } from '../../instrument/colour/legend'
import { drawLegend, legendHeight, legendWidth } from './drawLegend'

/** Length of the longer side of a small copy, in pixels. */
const smallSide = 320
/** A legend is readable on pictures of at least this width, in pixels. */
const leastWidth = 480
/** Width of a picture on which the legend has its own size, in pixels. */
const fullWidth = 1280

/**
 * Copies a canvas as WebP, or as PNG when the browser cannot write WebP. Returns null for an empty canvas.
 */
export const smallCopy = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  pictureWithLegend(canvas, { legend: null, side: smallSide })

/**
 * Copies a canvas with the legend in its lower left corner. Small copies have no legend. `side`: the longer
 * side in pixels, at most that of the canvas. `texts`: a canvas over the picture, copied with it.
 */
export async function pictureWithLegend(
  canvas: HTMLCanvasElement,
  {
    legend,
    side = Infinity,
    type = 'image/webp',
    texts = null,
  }: {
    legend: Legend | null
    side?: number
    type?: 'image/webp' | 'image/png'
    texts?: HTMLCanvasElement | null
  },
): Promise<Blob | null> {
  const share = Math.min(1, side / Math.max(canvas.width, canvas.height))
  const copy = document.createElement('canvas')
  copy.width = Math.round(canvas.width * share)
  copy.height = Math.round(canvas.height * share)
  const context = copy.getContext('2d')
  if (!context || copy.width === 0 || copy.height === 0) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, copy.width, copy.height)
  if (texts) context.drawImage(texts, 0, 0, copy.width, copy.height)
  if (legend && copy.width >= leastWidth) placeLegend(context, legend, copy)
  return new Promise(resolve => copy.toBlob(resolve, type, 0.9))
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
