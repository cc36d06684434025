import { lowerBound, rowsAt, timeOf, type ObjectRows } from './propertyRows.js'
import type { Lineage } from '../lineage/lineage.js'
import { numbersAt, rowCount, wordsAt, type Property, type Targets } from './property.js'

export interface ObjectKey {
  readonly time: number
  readonly id: number
  readonly channel: number
}

/** One value of a property as plain data. */
export interface PropertyRow {
  readonly object: ObjectKey
  /** The value in words. '' for a link of the lineage. */
  readonly text: string
  /** The numbers of the value: one, 3 of a colour, 4 of a sphere, 8 of a vector. Empty for texts. */
  readonly numbers: readonly number[]
  /** The neighbour, or the successor in the lineage. */
  readonly target: ObjectKey | null
}

/** A part of the rows, counted within the time point when one is given. */
export interface RowRange {
  readonly time: number | null
  readonly start: number
  readonly count: number
}

export interface RowPage {
  /** Number of rows on all pages. */
  readonly total: number
  readonly rows: readonly PropertyRow[]
}

export function propertyPage(property: Property, range: RowRange): RowPage {
  const [first, past] = range.time === null ? [0, rowCount(property)] : rowsAt(property.rows, range.time)
  return page(first, past, range, row => ({
    object: keyAt(property.rows, row),
    text: wordsAt(property, row),
    numbers: numbersAt(property, row),
    target: 'targets' in property ? targetAt(property.targets, row) : null,
  }))
}

/** The links of a lineage, sorted by mother, then by daughter. `time` is that of the mother. */
export function linkPage({ cells, daughterOffsets, daughters }: Lineage, range: RowRange): RowPage {
  const [start, end] = range.time === null ? [0, cells.ids.length] : rowsAt(cells, range.time)
  return page(daughterOffsets[start] ?? 0, daughterOffsets[end] ?? 0, range, link => ({
    object: keyAt(cells, lowerBound(daughterOffsets, link + 1) - 1),
    text: '',
    numbers: [],
    target: keyAt(cells, daughters[link]!),
  }))
}

function page(
  first: number,
  past: number,
  { start, count }: RowRange,
  rowAt: (row: number) => PropertyRow,
): RowPage {
  const from = Math.min(first + start, past)
  const length = Math.min(count, past - from)
  return { total: past - first, rows: Array.from({ length }, (_, at) => rowAt(from + at)) }
}

const keyAt = (rows: ObjectRows, row: number): ObjectKey => ({
  time: timeOf(rows, row),
  id: rows.ids[row]!,
  channel: rows.channels[row]!,
})

const targetAt = ({ times, ids, channels }: Targets, row: number): ObjectKey => ({
  time: times[row]!,
  id: ids[row]!,
  channel: channels[row]!,
})
