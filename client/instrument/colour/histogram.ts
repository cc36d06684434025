import { placeOn, type ColourScale } from './colourScale'

/**
 * Counts the values in equal parts of a scale. Values beyond the ends count in the first and last part, where
 * their colour is. Values that are not finite count nowhere.
 */
export function histogram(
  values: ArrayLike<number>,
  scale: Pick<ColourScale, 'ends' | 'log'>,
  bins: number,
): Uint32Array {
  const counts = new Uint32Array(bins)
  for (let at = 0; at < values.length; at++) {
    const place = placeOn(scale, values[at]!)
    if (Number.isNaN(place)) continue
    const bin = Math.min(bins - 1, Math.floor(place * bins))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
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
