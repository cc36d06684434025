/** Counts the values in each of `bins` equal parts of the range. The upper end belongs to the last bin. */
export function histogram(
  values: ArrayLike<number>,
  [low, high]: readonly [number, number],
  bins: number,
): Uint32Array {
  const counts = new Uint32Array(bins)
  const width = high - low
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? NaN
    if (!(value >= low && value <= high)) continue
    const bin = width > 0 ? Math.min(bins - 1, Math.floor(((value - low) / width) * bins)) : 0
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

/** Returns the position of a value in a range, clamped to 0 … 1; 0.5 when the range is empty. */
export function placeIn([low, high]: readonly [number, number], value: number): number {
  if (high === low) return 0.5
  return Math.min(1, Math.max(0, (value - low) / (high - low)))
}

/** Returns three to six round numbers within a range. */
export function ticks([low, high]: readonly [number, number]): number[] {
  const width = high - low
  if (!(width > 0) || !Number.isFinite(width)) return [low]
  const power = 10 ** Math.floor(Math.log10(width / 3))
  const step = [1, 2, 5, 10].map(by => by * power).find(size => width / size <= 5) ?? width
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.floor(high / step + 1e-9) - first + 1
  // multiples of the step, rounded to hide floating-point errors
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** SVG path of the filled outline of `counts`, `counts.length` wide and 1 high. */
export function areaPath(counts: ArrayLike<number>): string {
  const most = Math.max(1, ...Array.from(counts))
  const points = Array.from(
    counts,
    (count, at) => `${at} ${(1 - count / most).toFixed(4)} ${at + 1} ${(1 - count / most).toFixed(4)}`,
  )
  return `M0 1 L${points.join(' ')} L${counts.length} 1 Z`
}

const sampled = 20_000

/**
 * Returns the 2nd and 98th percentile of about `sampled` values, so that outliers do not stretch the colour
 * ramp.
 */
export function robustRange(
  values: ArrayLike<number>,
  whole: readonly [number, number],
): readonly [number, number] {
  const step = Math.max(1, Math.floor(values.length / sampled))
  const some = Float64Array.from(
    { length: Math.floor(values.length / step) },
    (_, at) => values[at * step] ?? NaN,
  )
    .filter(value => !Number.isNaN(value))
    .sort()
  const low = some[Math.floor(some.length * 0.02)] ?? whole[0]
  const high = some[Math.ceil(some.length * 0.98) - 1] ?? whole[1]
  return low < high ? [low, high] : whole
}
