import { withResolution } from '../../../formats/png'
import { number } from '../../lib/words/counts'
import { pictureTiles } from '../model/picture/pictureTiles'
import { currentLegends } from '../state/currentLegend'
import type { Controller } from '../state/controller'
import { mostSide, type PictureOrder, type PictureSize } from '../state/sceneCommands'
import { marksOf } from './drawMarks'
import { pictureWithLegend, printUnit } from './picture'
import { tiledPicture, type Drawing, type TiledSize } from './tiledPicture'

const usualScales = [1, 2, 4] as const
/** A drawing buffer with four samples, depth and stencil takes up to 40 bytes a pixel, twice with its copies. */
const mostPixels = 36e6
/** Outlines reach this far beyond their objects, in CSS pixels. */
const outlineReach = 6

type Sized = Pick<Drawing, 'gl' | 'size' | 'isAlone'>

/** The sizes of pictures of the scene. */
export function pictureSizes(drawing: Sized, scales: readonly number[] = usualScales): PictureSize[] {
  return scales.map(scale => {
    const { width, height } = pixelsOf(drawing, scale)
    return { scale, width, height, refusal: refusalOf(drawing, scale) }
  })
}

/** Says why a picture cannot be drawn at this size; null when it can. */
function refusalOf(drawing: Sized, scale: number): string | null {
  const { width, height } = pixelsOf(drawing, scale)
  if (Math.max(width, height) > mostSide) return `A picture has at most ${number(mostSide)} pixels a side.`
  if (scale === 1 || fitsAtOnce(drawing, scale)) return null
  if (!drawing.isAlone)
    return 'Pictures side by side cannot be drawn this large. Choose a smaller size, or show one picture.'
  return tiledSize(drawing, scale) ? null : 'This computer cannot draw a picture of this size.'
}

function pixelsOf({ gl, size }: Pick<Sized, 'gl' | 'size'>, scale: number) {
  const ratio = gl.getPixelRatio() * scale
  return { width: Math.floor(size.width * ratio), height: Math.floor(size.height * ratio), ratio }
}

/** The largest side that the graphics hardware draws. */
function hardwareSide(gl: Sized['gl']): number {
  const context = gl.getContext()
  const [across, down] = context.getParameter(context.MAX_VIEWPORT_DIMS) as Int32Array
  return Math.min(
    gl.capabilities.maxTextureSize,
    context.getParameter(context.MAX_RENDERBUFFER_SIZE) as number,
    across ?? 0,
    down ?? 0,
  )
}

function fitsAtOnce(drawing: Sized, scale: number): boolean {
  const { width, height } = pixelsOf(drawing, scale)
  return Math.max(width, height) <= hardwareSide(drawing.gl) && width * height <= mostPixels
}

/** The tiles of one picture; null when this browser cannot draw it in tiles. */
function tiledSize(drawing: Sized, scale: number): TiledSize | null {
  if (typeof CompressionStream === 'undefined') return null
  const size = pixelsOf(drawing, scale)
  const margin = Math.ceil(outlineReach * size.ratio)
  const bands = pictureTiles(size.width, size.height, { side: hardwareSide(drawing.gl), margin })
  return bands && { ...size, margin, bands }
}

/**
 * Draws the current picture `scale` times as large, with legend, scale bar, time and texts, as PNG. The canvas has its
 * own size again before the browser shows it. Pictures that the graphics hardware cannot draw at once are drawn in
 * tiles. Throws when the picture cannot be drawn.
 */
export async function largePicture(
  controller: Controller,
  drawing: Drawing,
  { scale, ...order }: PictureOrder,
): Promise<Blob> {
  const refusal = refusalOf(drawing, scale)
  if (refusal) throw new Error(refusal)
  if (scale === 1 || fitsAtOnce(drawing, scale)) return wholePicture(controller, drawing, scale, order.dpi)
  const tiled = tiledSize(drawing, scale)
  if (!tiled) throw new Error('This computer cannot draw a picture of this size.')
  return tiledPicture(controller, drawing, tiled, order)
}

async function wholePicture(
  controller: Controller,
  { gl, draw }: Drawing,
  scale: number,
  dpi: number | undefined,
): Promise<Blob> {
  const before = gl.getPixelRatio()
  const ratio = before * scale
  controller.textSize = { ratio }
  gl.setPixelRatio(ratio)
  let made: Promise<Blob | null>
  try {
    draw({ spread: true })
    const context = gl.getContext()
    const { domElement } = gl
    if (context.isContextLost() || context.drawingBufferWidth < domElement.width)
      throw new Error('The graphics hardware cannot draw a picture of this size. Choose a smaller one.')
    const print = dpi === undefined ? 0 : printUnit(dpi)
    const marks = marksOf(controller, Math.max(1, print / ratio))
    made = pictureWithLegend(domElement, {
      legends: currentLegends(controller),
      tiles: controller.view?.tiles ?? [],
      texts: controller.texts,
      marks,
      ratio,
      print,
      type: 'image/png',
    })
  } finally {
    controller.textSize = null
    gl.setPixelRatio(before)
    draw()
  }
  const blob = await made
  if (!blob) throw new Error('The browser cannot write a picture of this size. Choose a smaller one.')
  if (dpi === undefined) return blob
  return new Blob([withResolution(new Uint8Array(await blob.arrayBuffer()), dpi)], { type: 'image/png' })
}
