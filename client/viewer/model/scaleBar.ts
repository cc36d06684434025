import { type LengthScale, scaled } from '../../../formats/lengthScale'
import { readable } from '../../../formats/units'
import { measured } from '../../lib/words/counts'

/** A length of the files in words: `50 µm`; `2 units` when the dataset has no known unit. */
export function lengthWords(length: number, scale: LengthScale): string {
  const { value, unit: written } = readable(scaled(length, scale), scale.unit)
  return `${measured(value)} ${written}`
}

/** Returns the longest bar of 1, 2 or 5 · 10ⁿ of the unit that people read which fits into `most` pixels. */
export function scaleBar(
  unitsPerPixel: number,
  most: number,
  scale: LengthScale,
): { words: string; pixels: number } {
  const shownPerPixel = scaled(unitsPerPixel, scale)
  const room = shownPerPixel * most
  const isRoom = room > 0 && Number.isFinite(room)
  const power = isRoom ? 10 ** Math.floor(Math.log10(room)) : 0
  const length = power * (room >= 5 * power ? 5 : room >= 2 * power ? 2 : 1)
  return {
    words: lengthWords(length, { ...scale, factor: 1 }),
    pixels: isRoom ? length / shownPerPixel : 0,
  }
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whether a box lies over an object that is drawn as a disc. All in CSS pixels. */
export function isOver(
  box: Box,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): boolean {
  const nearest = (value: number, from: number, length: number) =>
    Math.min(from + length, Math.max(from, value))
  const [across, down] = [x - nearest(x, box.left, box.width), y - nearest(y, box.top, box.height)]
  return across * across + down * down < radius * radius
}
