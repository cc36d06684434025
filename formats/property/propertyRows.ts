/** Unsigned numbers in the narrowest array that holds them. */
export type UnsignedColumn = Uint8Array | Uint16Array | Uint32Array

/**
 * Objects with values, sorted by time, id, channel. An object with several values has several rows, in file
 * order.
 */
export interface ObjectRows {
  /** Distinct time points, ascending. */
  readonly times: Int32Array
  /** rows of times[i] are offsets[i] … offsets[i + 1] - 1 */
  readonly offsets: Uint32Array
  readonly ids: UnsignedColumn
  readonly channels: UnsignedColumn
}

/** First row and end row (exclusive) of a time point. Equal when the time point has no rows. */
export function rowsAt(rows: ObjectRows, time: number): readonly [start: number, end: number] {
  const at = lowerBound(rows.times, time)
  return rows.times[at] === time ? [rows.offsets[at] as number, rows.offsets[at + 1] as number] : [0, 0]
}

/** First row and end row (exclusive) of one object. */
export function rowsOf(
  rows: ObjectRows,
  time: number,
  id: number,
  channel = 0,
): readonly [start: number, end: number] {
  const [start, end] = rowsAt(rows, time)
  return [search(rows, id, channel, [start, end]), search(rows, id, channel + 1, [start, end])]
}

/** First row of one object, -1 without a row. */
export function indexOf(rows: ObjectRows, time: number, id: number, channel = 0): number {
  const [first, past] = rowsOf(rows, time, id, channel)
  return first < past ? first : -1
}

/**
 * Finds the first row of an object, -1 without a row. Rows and frames usually have the same order, so it
 * tries the row after the last result before it searches.
 */
export function rowFinder(rows: ObjectRows, time: number): (id: number, channel: number) => number {
  const [start, end] = rowsAt(rows, time)
  let guess = start
  return (id, channel) => {
    const isNext = guess < end && rows.ids[guess] === id && rows.channels[guess] === channel
    // Of several values of one object, the first counts.
    const row =
      isNext && (guess === start || rows.ids[guess - 1] !== id || rows.channels[guess - 1] !== channel)
        ? guess
        : indexOf(rows, time, id, channel)
    guess = row + 1
    return row
  }
}

/** The time point of a row. */
export function timeOf(rows: ObjectRows, row: number): number {
  return rows.times[lowerBound(rows.offsets, row + 1) - 1] as number
}

/** First row within [from, to) whose (id, channel) is not below the given one. */
function search(
  rows: ObjectRows,
  id: number,
  channel: number,
  [from, to]: readonly [number, number],
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = rows.ids[middle] as number
    if (other < id || (other === id && (rows.channels[middle] as number) < channel)) low = middle + 1
    else high = middle
  }
  return low
}

/** First position in an ascending column whose value is not below `value`. */
export function lowerBound(column: ArrayLike<number>, value: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((column[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Sorted rows and their order: order[new row] = old row. The order is null when the rows were already sorted.
 */
export function sortedRows(
  times: Int32Array,
  ids: Uint32Array,
  channels: Uint16Array,
): { rows: ObjectRows; order: Uint32Array | null } {
  const order = isSorted(times, ids, channels) ? null : sortOrder([channels, ids, times])
  const sortedTimes = reordered(times, order)
  const distinct: number[] = []
  const offsets: number[] = []
  sortedTimes.forEach((time, row) => {
    if (row > 0 && time === sortedTimes[row - 1]) return
    distinct.push(time)
    offsets.push(row)
  })
  const rows = {
    times: Int32Array.from(distinct),
    offsets: Uint32Array.from([...offsets, times.length]),
    ids: narrowest(reordered(ids, order)),
    channels: narrowest(reordered(channels, order)),
  }
  return { rows, order }
}

function isSorted(times: Int32Array, ids: Uint32Array, channels: Uint16Array): boolean {
  for (let row = 1; row < times.length; row++) {
    const step =
      (times[row] as number) - (times[row - 1] as number) ||
      (ids[row] as number) - (ids[row - 1] as number) ||
      (channels[row] as number) - (channels[row - 1] as number)
    if (step < 0) return false
  }
  return true
}

/** Below this number of rows, the sums over 65,536 digits would take most of the time of a sort. */
const fewRows = 16_384

/**
 * Stable sort by several columns of whole numbers, from the last column to the first. Uses a radix sort with
 * 16 bits at a time, so that a million rows take milliseconds, or 8 bits for few rows. With `rooms`, these two arrays of
 * as many numbers are used, and the result is one of them.
 */
export function sortOrder(
  columns: readonly (UnsignedColumn | Int32Array)[],
  rooms?: readonly [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>],
): Uint32Array {
  const count = columns[0]?.length ?? 0
  const [first, second] = rooms ?? [new Uint32Array(count), new Uint32Array(count)]
  let order = first
  const bits = count < fewRows ? 8 : 16
  for (let row = 0; row < count; row++) order[row] = row
  for (const column of columns) {
    let all = 0
    for (const value of column) all |= value
    for (let shift = 0; shift < 32 && all >>> shift !== 0; shift += bits)
      order = countingPass(order, { column, shift, bits }, order === first ? second : first)
  }
  return order
}

function countingPass(
  order: Uint32Array,
  { column, shift, bits }: { column: ArrayLike<number>; shift: number; bits: number },
  next: Uint32Array<ArrayBuffer>,
): Uint32Array<ArrayBuffer> {
  const mask = (1 << bits) - 1
  const starts = new Uint32Array(mask + 2)
  for (const row of order) starts[(((column[row] as number) >>> shift) & mask) + 1]!++
  for (let digit = 1; digit < starts.length; digit++) starts[digit]! += starts[digit - 1] as number
  for (const row of order) next[starts[((column[row] as number) >>> shift) & mask]!++] = row
  return next
}

type Column = UnsignedColumn | Int32Array | Float32Array | Float64Array

/**
 * A column in a new order, with `width` numbers per row. Returns the column itself when the order is null.
 */
export function reordered<C extends Column>(column: C, order: Uint32Array | null, width = 1): C {
  if (order === null) return column
  const result = column.slice() as C
  for (let row = 0; row < order.length; row++) {
    for (let part = 0; part < width; part++)
      result[row * width + part] = column[(order[row] as number) * width + part] as number
  }
  return result
}

/** A copy of the numbers in the narrowest array. A copy frees the memory that the parser reserved. */
export function narrowest(column: UnsignedColumn): UnsignedColumn {
  let all = 0
  for (const value of column) all |= value
  return all >>> 8 === 0
    ? Uint8Array.from(column)
    : all >>> 16 === 0
      ? Uint16Array.from(column)
      : Uint32Array.from(column)
}
