import { rowsAt } from '../../../formats/property/propertyRows'
import type { Property } from '../../../formats/property/property'
import { categoriesOf, none } from './categories'

/** The time points of a range, inclusive, at which objects have a value, as runs without a gap. */
export function valueTimes(
  property: Property,
  [first, last]: readonly [number, number] = [-Infinity, Infinity],
): readonly (readonly [number, number])[] {
  const hasValue = valueTest(property)
  const runs: [number, number][] = []
  for (const time of property.rows.times.filter(each => each >= first && each <= last)) {
    const [start, end] = rowsAt(property.rows, time)
    let row = start
    while (row < end && !hasValue(row)) row++
    if (row === end) continue
    const run = runs.at(-1)
    if (run?.[1] === time - 1) run[1] = time
    else runs.push([time, time])
  }
  return runs
}

function valueTest(property: Property): (row: number) => boolean {
  if (property.type === 'float') return row => Number.isFinite(property.values[row])
  const categories = categoriesOf(property, 'distinct')
  return categories ? row => categories.ofRow[row] !== none : () => true
}

/** The time point in the runs that is nearest to a time; null without runs. */
export function nearestIn(runs: readonly (readonly [number, number])[], time: number): number | null {
  const ends = runs.map(([first, last]) => Math.min(last, Math.max(first, time)))
  return ends.length === 0 ? null : ends.reduce((a, b) => (Math.abs(b - time) < Math.abs(a - time) ? b : a))
}
