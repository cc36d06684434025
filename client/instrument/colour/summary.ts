import type { FloatProperty, Range } from '../../../formats/property/property'
import { indexOf } from '../../../formats/property/propertyRows'
import type { ObjectRef } from '../objectRef'
import { histogram } from './histogram'
import { valuesOn, type Shown } from './objectValues'
import { finiteRange } from './valueStats'

/** Facts about the values of some objects. */
export interface Summary {
  /** objects with a finite value, and without one */
  readonly count: number
  readonly missing: number
  /** null without a value */
  readonly mean: number | null
  readonly range: Range | null
  /** counts in equal parts of the range of all objects on screen */
  readonly bins: Uint32Array
}

/** Number of bars of the histograms. */
export const summaryBins = 24

/** Compares the values of selected objects with those of all objects on screen. */
export function compared(
  property: FloatProperty,
  shown: Shown,
  selected: readonly ObjectRef[],
): { readonly selected: Summary; readonly all: Summary } {
  const all = valuesOn(shown, property)
  const some = Float64Array.from(selected, ({ time, id, channel }) => {
    const row = indexOf(property.rows, time, id, channel)
    return row < 0 ? NaN : property.values[row]!
  }).filter(Number.isFinite)
  const objects = shown.tables.reduce((sum, { count }) => sum + count, 0)
  const ends = finiteRange(all) ?? [0, 0]
  return {
    selected: summary(some, selected.length, ends),
    all: summary(all, objects, ends),
  }
}

function summary(values: Float64Array, objects: number, ends: Range): Summary {
  return {
    count: values.length,
    missing: objects - values.length,
    mean: values.length === 0 ? null : meanOf(values),
    range: finiteRange(values),
    bins: histogram(values, { ends, log: false }, summaryBins),
  }
}

/** Adds shares, because the sum of large values can pass the largest number. */
const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value / values.length, 0)
