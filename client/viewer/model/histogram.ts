/** How many values fall into each of `bins` equal parts of the range; the upper end belongs to the last. */
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

/** Where a value lies in a range, 0 … 1, held at its ends; the middle where the range is a point. */
export function placeIn([low, high]: readonly [number, number], value: number): number {
  if (high === low) return 0.5
  return Math.min(1, Math.max(0, (value - low) / (high - low)))
}

/** Three to six round numbers within a range. */
export function ticks([low, high]: readonly [number, number]): number[] {
  const width = high - low
  if (!(width > 0) || !Number.isFinite(width)) return [low]
  const power = 10 ** Math.floor(Math.log10(width / 3))
  const step = [1, 2, 5, 10].map(by => by * power).find(size => width / size <= 5) ?? width
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.floor(high / step + 1e-9) - first + 1
  // whole multiples, so that 0.1 + 0.2 does not show
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** A shape for SVG: the outline of counts over a width of `counts.length`, height 1, from the lower left. */
export function areaPath(counts: ArrayLike<number>): string {
  const most = Math.max(1, ...Array.from(counts))
  const points = Array.from(
    counts,
    (count, at) => `${at} ${(1 - count / most).toFixed(4)} ${at + 1} ${(1 - count / most).toFixed(4)}`,
  )
  return `M0 1 L${points.join(' ')} L${counts.length} 1 Z`
}

const sampled = 20_000

/** From the second to the ninety-eighth of a hundred values, so that single outliers do not take the colours; of at most `sampled` values. */
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
