import { type LengthUnit, readable } from '../../../formats/units'
import { measured } from '../../lib/words/counts'

/** `50 µm`; `2 units` when the dataset has no known unit. */
export function lengthWords(length: number, unit: LengthUnit): string {
  const { value, unit: written } = readable(length, unit)
  return `${measured(value)} ${written}`
}

/** Returns the longest bar of 1, 2 or 5 · 10ⁿ units that fits into `most` pixels. */
export function scaleBar(unitsPerPixel: number, most: number): { units: number; pixels: number } {
  const room = unitsPerPixel * most
  if (!(room > 0) || !Number.isFinite(room)) return { units: 0, pixels: 0 }
  const power = 10 ** Math.floor(Math.log10(room))
  const units = power * (room >= 5 * power ? 5 : room >= 2 * power ? 2 : 1)
  return { units, pixels: units / unitsPerPixel }
}
