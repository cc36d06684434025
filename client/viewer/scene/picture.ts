/** Length of the longer side, in pixels. */
const side = 320

/**
 * Copies a canvas as WebP, or as PNG when the browser cannot write WebP. Returns null for an empty canvas.
 */
export async function smallCopy(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const share = Math.min(1, side / Math.max(canvas.width, canvas.height))
  const copy = document.createElement('canvas')
  copy.width = Math.round(canvas.width * share)
  copy.height = Math.round(canvas.height * share)
  const context = copy.getContext('2d')
  if (!context || copy.width === 0 || copy.height === 0) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, copy.width, copy.height)
  return new Promise(resolve => copy.toBlob(resolve, 'image/webp', 0.9))
}
