import type { FloatColumn } from '../property/property.js'
import { lowerBound, type UnsignedColumn } from '../property/propertyRows.js'

/**
 * Sets of rows as bits: row r is bit `r & 31` of word `r >>> 5`. Bits behind the last row are 0.
 *
 * The kernels `add…` run once per value, and set the bit of each value that passes. Their loops have no
 * branches: with random values, `+(a) & +(b)` takes a quarter of the time of `a && b ? 1 : 0`. Each kernel takes
 * few kinds of arrays, because an access to more than four kinds costs the engine several times as long.
 */
export const emptyBits = (rows: number): Uint32Array => new Uint32Array((rows + 31) >>> 5)

export function allBits(rows: number): Uint32Array {
  const bits = emptyBits(rows).fill(0xffffffff)
  return clipped(bits, rows)
}

/** Clears the bits behind the last row. */
function clipped(bits: Uint32Array, rows: number): Uint32Array {
  if ((rows & 31) !== 0) bits[bits.length - 1]! &= (1 << (rows & 31)) - 1
  return bits
}

export function intersect(bits: Uint32Array, other: Uint32Array): Uint32Array {
  for (let word = 0; word < bits.length; word++) bits[word]! &= other[word] as number
  return bits
}
export function unite(bits: Uint32Array, other: Uint32Array): Uint32Array {
  for (let word = 0; word < bits.length; word++) bits[word]! |= other[word] as number
  return bits
}
export function subtract(bits: Uint32Array, other: Uint32Array): Uint32Array {
  for (let word = 0; word < bits.length; word++) bits[word]! &= ~(other[word] as number)
  return bits
}
export function complement(bits: Uint32Array, rows: number): Uint32Array {
  for (let word = 0; word < bits.length; word++) bits[word] = ~(bits[word] as number)
  return clipped(bits, rows)
}

export function setBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31)
}
export const hasBit = (bits: Uint32Array, row: number): boolean =>
  (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1

/** Sets rows from `start` to `end - 1`. */
export function setRange(bits: Uint32Array, start: number, end: number): void {
  if (start >= end) return
  const first = start >>> 5
  const last = (end - 1) >>> 5
  const head = -1 << (start & 31)
  const tail = -1 >>> (31 - ((end - 1) & 31))
  if (first === last) {
    bits[first]! |= head & tail
    return
  }
  bits[first]! |= head
  bits.fill(0xffffffff, first + 1, last)
  bits[last]! |= tail
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** Both ends are included. */
export type Bounds = readonly [low: number, high: number]

/** Up to this number of bounds, one pass for each is faster than a search in each row. */
const fewBounds = 4

/** Adds numbers within one of the bounds, which ascend. NaN never is. */
export function addFloats(bits: Uint32Array, values: FloatColumn, bounds: readonly Bounds[]): void {
  if (bounds.length > fewBounds) return addSearched(bits, values, bounds)
  const count = values.length
  for (const [low, high] of bounds)
    for (let start = 0; start < count; start += 32) {
      const end = Math.min(start + 32, count)
      let word = 0
      for (let row = start; row < end; row++) {
        const value = values[row] as number
        word |= (+(value >= low) & +(value <= high)) << (row & 31)
      }
      bits[start >>> 5]! |= word
    }
}

/**
 * The same for whole numbers. A function of its own, because engines read slowly from a place in the code that
 * sees more than four types of arrays.
 */
export function addWholes(bits: Uint32Array, values: UnsignedColumn, bounds: readonly Bounds[]): void {
  if (bounds.length > fewBounds) return addSearched(bits, values, bounds)
  const count = values.length
  for (const [low, high] of bounds)
    for (let start = 0; start < count; start += 32) {
      const end = Math.min(start + 32, count)
      let word = 0
      for (let row = start; row < end; row++) {
        const value = values[row] as number
        word |= (+(value >= low) & +(value <= high)) << (row & 31)
      }
      bits[start >>> 5]! |= word
    }
}

/** For long lists: the time per row grows with the logarithm of the number of bounds. */
function addSearched(
  bits: Uint32Array,
  values: FloatColumn | UnsignedColumn,
  bounds: readonly Bounds[],
): void {
  const lows = Float64Array.from(bounds, ([low]) => low)
  const highs = Float64Array.from(bounds, ([, high]) => high)
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (value >= (lows[lowerBound(highs, value)] as number)) setBit(bits, row)
  }
}

/** Adds rows whose value is 1 in the table. */
export function addListed(bits: Uint32Array, values: UnsignedColumn, table: Uint8Array): void {
  if (!table.includes(1)) return
  const count = values.length
  for (let start = 0; start < count; start += 32) {
    const end = Math.min(start + 32, count)
    let word = 0
    for (let row = start; row < end; row++) word |= (table[values[row] as number] as number) << (row & 31)
    bits[start >>> 5]! |= word
  }
}

/** Adds rows whose value has one of the bits of `mask`. */
export function addMasked(bits: Uint32Array, values: UnsignedColumn, mask: number): void {
  for (let row = 0; row < values.length; row++) if (((values[row] as number) & mask) !== 0) setBit(bits, row)
}

/** Calls `visit` with each row of the set, ascending. */
export function eachRow(bits: Uint32Array, visit: (row: number) => void): void {
  for (let at = 0; at < bits.length; at++)
    for (let left = bits[at] as number; left !== 0; left &= left - 1)
      visit(at * 32 + 31 - Math.clz32(left & -left))
}

/** Adds source[start … end - 1] to `target` from row `to` on. */
export function addMoved(
  target: Uint32Array,
  source: Uint32Array,
  [start, end, to]: readonly [start: number, end: number, to: number],
): void {
  const past = to + end - start
  const step = start - to
  for (let word = to >>> 5; word * 32 < past; word++) {
    const first = word * 32 + step
    const at = first >> 5
    const shift = first & 31
    const low = (source[at] ?? 0) >>> shift
    const bits = shift === 0 ? low : low | ((source[at + 1] ?? 0) << (32 - shift))
    const head = word * 32 < to ? -1 << (to & 31) : -1
    const tail = word * 32 + 32 > past ? -1 >>> (32 - (past & 31)) : -1
    target[word]! |= bits & head & tail
  }
}

/** The rows of a set from row `first` on, ascending, at most `count`. */
export function rowsFrom(bits: Uint32Array, first: number, count: number): number[] {
  const rows: number[] = []
  for (let at = first >>> 5; at < bits.length && rows.length < count; at++) {
    const before = at === first >>> 5 ? -1 << (first & 31) : -1
    for (let left = (bits[at] as number) & before; left !== 0 && rows.length < count; left &= left - 1)
      rows.push(at * 32 + 31 - Math.clz32(left & -left))
  }
  return rows
}
