import type { Size } from '../model/treeView'

/** Setting the size of a canvas clears it, so it is set only when it differs. */
export function resize(canvas: HTMLCanvasElement, size: Size, ratio: number) {
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

export function isDarkAt(canvas: HTMLCanvasElement): boolean {
  const scheme = getComputedStyle(canvas).colorScheme
  const isEither = scheme.includes('dark') && scheme.includes('light')
  return isEither ? matchMedia('(prefers-color-scheme: dark)').matches : scheme.includes('dark')
}
