import { rowsAt } from '../../../formats/property/propertyRows'
import type { FloatProperty, Range } from '../../../formats/property/property'
import { placeOn, type ColourScale } from './colourScale'
import { finiteRange } from './valueStats'

/** Values on less of the ramp hardly differ in colour. */
const leastShare = 0.25

const isNarrow = ([low, high]: Range, scale: ColourScale) =>
  placeOn(scale, high) - placeOn(scale, low) < leastShare

/** The range of several values whose colours hardly differ; null for others. */
export function narrowRange(values: Float64Array, scale: ColourScale): Range | null {
  const range = values.length > 1 ? finiteRange(values) : null
  return range && isNarrow(range, scale) ? range : null
}

/** The nearest time point at which the colours of the values differ; null without one. */
export function nearestVaried(
  { rows, values }: FloatProperty,
  scale: ColourScale,
  time: number,
  [first, last]: readonly [number, number],
): number | null {
  const isVaried = (each: number) => {
    const range = finiteRange(values.subarray(...rowsAt(rows, each)))
    return range !== null && !isNarrow(range, scale)
  }
  return (
    Array.from(rows.times)
      .filter(each => each >= first && each <= last)
      .sort((a, b) => Math.abs(a - time) - Math.abs(b - time))
      .find(isVaried) ?? null
  )
}
