import { shortestDecimal, type FloatColumn } from '../property/property.js'
import type { Bounds } from './queryBits.js'
import type { Interval } from './queryCondition.js'

/** Merged intervals of whole numbers, ascending. */
export function wholeBounds(intervals: readonly Interval[]): Bounds[] {
  return merged(
    intervals.map(({ low, high, isOpen }) => [
      low === null ? -Infinity : isOpen ? Math.floor(low) + 1 : Math.ceil(low),
      high === null ? Infinity : isOpen ? Math.ceil(high) - 1 : Math.floor(high),
    ]),
    1,
  )
}

/**
 * Merged intervals in the numbers of a column. A column of 32-bit floats stands for the decimal numbers of the
 * file, so `= 0.1` finds the 32-bit float that is nearest to 0.1.
 */
export function floatBounds(intervals: readonly Interval[], column: FloatColumn): Bounds[] {
  const line = column instanceof Float32Array ? singles : doubles
  return merged(
    intervals.map(({ low, high, isOpen }) => [
      low === null ? -Infinity : line.from(low, isOpen),
      high === null ? Infinity : -line.from(-high, isOpen),
    ]),
    0,
  )
}

export const isWithin = (bounds: readonly Bounds[], number: number): boolean =>
  bounds.some(([low, high]) => number >= low && number <= high)

function merged(bounds: readonly Bounds[], step: number): Bounds[] {
  const kept: [number, number][] = []
  const sorted = bounds.filter(([low, high]) => low <= high).sort((a, b) => a[0] - b[0])
  for (const [low, high] of sorted) {
    const last = kept.at(-1)
    if (last && low <= last[1] + step) last[1] = Math.max(last[1], high)
    else kept.push([low, high])
  }
  return kept
}

/** The smallest number of the column that is not below `number`, or above it. */
interface NumberLine {
  from(number: number, isOpen: boolean): number
}

const doubles: NumberLine = {
  from: (number, isOpen) => (isOpen ? nextDouble(number) : number),
}

const singles: NumberLine = {
  from(number, isOpen) {
    const nearest = Math.fround(number)
    if (!Number.isFinite(nearest)) return nearest < 0 ? -Number.MAX_VALUE : Infinity
    const shown = shortestDecimal(nearest)
    if (shown > number || (shown === number && !isOpen)) return nearest
    return nextSingle(nearest)
  },
}

const double = new Float64Array(1)
const doubleWords = new BigInt64Array(double.buffer)
function nextDouble(number: number): number {
  if (number === 0) return Number.MIN_VALUE
  double[0] = number
  doubleWords[0]! += number > 0 ? 1n : -1n
  return double[0]
}

const single = new Float32Array(1)
const singleWords = new Int32Array(single.buffer)
function nextSingle(number: number): number {
  single[0] = number
  if (single[0] === 0) {
    singleWords[0] = 1
    return single[0]
  }
  singleWords[0]! += number > 0 ? 1 : -1
  return single[0]
}
