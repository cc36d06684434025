import type { FloatProperty, Range } from '../../../formats/property/property'

/** Facts about the finite values of a property, independent of the settings of the colours. */
export interface ValueStats {
  /** null without a finite value */
  readonly whole: Range | null
  /** 2nd to 98th percentile; `whole` when nearly all values are equal */
  readonly nearly: Range | null
  /** null without a positive value */
  readonly leastPositive: number | null
}

const sampled = 20_000
const made = new WeakMap<FloatProperty, ValueStats>()

/** Computes the facts once for each property. */
export function statsOf(property: FloatProperty): ValueStats {
  const known = made.get(property)
  if (known) return known
  const stats = valueStats(property.values)
  made.set(property, stats)
  return stats
}

export function valueStats(values: ArrayLike<number>): ValueStats {
  const whole = finiteRange(values)
  if (!whole) return { whole: null, nearly: null, leastPositive: null }
  return { whole, nearly: robustRange(values, whole), leastPositive: leastPositive(values) }
}

/** Smallest and largest finite value; null without one. */
export function finiteRange(values: ArrayLike<number>): Range | null {
  let low = Infinity
  let high = -Infinity
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (value - value !== 0) continue // NaN and infinities
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? [low, high] : null
}

function leastPositive(values: ArrayLike<number>): number | null {
  let least = Infinity
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (value > 0 && value < least) least = value
  }
  return least < Infinity ? least : null
}

/**
 * Returns the 2nd and 98th percentile of at most `sampled` values, so that outliers do not stretch the colour
 * ramp.
 */
export function robustRange(values: ArrayLike<number>, whole: Range): Range {
  const finite = sampleOf(values)
  const count = finite.length
  if (count === 0) return whole
  const low = nth(finite, Math.floor(count * 0.02))
  const high = nth(finite, Math.max(0, Math.ceil(count * 0.98) - 1))
  return low < high ? [low, high] : whole
}

/** The median of the finite values, or of a sample of many; null without one. */
export function medianOf(values: ArrayLike<number>): number | null {
  const finite = sampleOf(values)
  return finite.length === 0 ? null : nth(finite, finite.length >>> 1)
}

/** At most about `sampled` of the finite values, as a copy. */
function sampleOf(values: ArrayLike<number>): Float64Array {
  const step = Math.max(1, Math.floor(values.length / sampled))
  const some = new Float64Array(Math.floor(values.length / step))
  let count = 0
  for (let at = 0; at < some.length; at++) {
    const value = values[at * step]!
    if (value - value === 0) some[count++] = value
  }
  return some.subarray(0, count)
}

/** The value at position `wanted` of the sorted values. Reorders the values; takes linear time (Hoare 1961). */
function nth(values: Float64Array, wanted: number): number {
  let left = 0
  let right = values.length - 1
  while (left < right) {
    const pivot = values[(left + right) >>> 1]!
    let low = left
    let high = right
    while (low <= high) {
      while (values[low]! < pivot) low++
      while (values[high]! > pivot) high--
      if (low > high) break
      const swapped = values[low]!
      values[low++] = values[high]!
      values[high--] = swapped
    }
    if (wanted <= high) right = high
    else if (wanted >= low) left = low
    else break
  }
  return values[wanted]!
}
