import type { WebGLRenderer } from 'three'
import { currentLegends } from '../state/currentLegend'
import type { Controller } from '../state/controller'
import type { PictureSize } from '../state/sceneCommands'
import { marksOf } from './drawMarks'
import { pictureWithLegend } from './picture'

const usualScales = [1, 2, 4] as const
/** A drawing buffer with four samples, depth and stencil takes up to 40 bytes a pixel, twice with its copies. */
const mostPixels = 36e6

interface Drawing {
  readonly gl: WebGLRenderer
  /** of the canvas in CSS pixels */
  readonly size: { readonly width: number; readonly height: number }
  /** `spread`: several pictures take the whole canvas, as panels are not part of the picture */
  draw(spread: boolean): void
}

/** The sizes of pictures of the scene, and whether the graphics hardware can draw them. */
export function pictureSizes(
  { gl, size }: Pick<Drawing, 'gl' | 'size'>,
  scales: readonly number[] = usualScales,
): PictureSize[] {
  const context = gl.getContext()
  const [across, down] = context.getParameter(context.MAX_VIEWPORT_DIMS) as Int32Array
  const side = Math.min(
    gl.capabilities.maxTextureSize,
    context.getParameter(context.MAX_RENDERBUFFER_SIZE) as number,
    across ?? 0,
    down ?? 0,
  )
  const ratio = gl.getPixelRatio()
  return scales.map(scale => {
    const width = Math.floor(size.width * ratio * scale)
    const height = Math.floor(size.height * ratio * scale)
    const fits = Math.max(width, height) <= side && width * height <= mostPixels
    return { scale, width, height, fits: scale === 1 || fits }
  })
}

/**
 * Draws the current picture `scale` times as large, with legend, scale bar, time and texts, as PNG. The canvas has its
 * own size again before the browser shows it. Throws when the size cannot be drawn.
 */
export async function largePicture(controller: Controller, drawing: Drawing, scale: number): Promise<Blob> {
  const { gl, draw } = drawing
  const before = gl.getPixelRatio()
  const ratio = before * scale
  controller.textRatio = ratio
  gl.setPixelRatio(ratio)
  let made: Promise<Blob | null>
  try {
    draw(true)
    const context = gl.getContext()
    const { domElement } = gl
    if (context.isContextLost() || context.drawingBufferWidth < domElement.width)
      throw new Error('The graphics hardware cannot draw a picture of this size. Choose a smaller one.')
    const marks = marksOf(controller)
    made = pictureWithLegend(domElement, {
      legends: currentLegends(controller),
      tiles: controller.view?.tiles ?? [],
      texts: controller.texts,
      marks,
      ratio,
      type: 'image/png',
    })
  } finally {
    controller.textRatio = null
    gl.setPixelRatio(before)
    draw(false)
  }
  const blob = await made
  if (!blob) throw new Error('The browser cannot write a picture of this size. Choose a smaller one.')
  return blob
}
