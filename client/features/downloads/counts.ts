import type { DownloadCountsQuery } from './builds.generated'

export type Counted = DownloadCountsQuery['downloadCounts'][number]
export type DateRange = '1m' | '6m' | 'all'

const months: Readonly<Record<DateRange, number | null>> = { '1m': 1, '6m': 6, all: null }

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** First day of a range that ends at `now`; null for all days. */
export function firstDay(range: DateRange, now: Date): string | null {
  const count = months[range]
  if (count === null) return null
  const first = new Date(now)
  first.setUTCMonth(first.getUTCMonth() - count)
  return dayOf(first)
}

const mostDays = 3660

/** Downloads of each day from the first to the last of the range, with zeros for days without one. */
export function byDay(
  counts: readonly Counted[],
  range: DateRange,
  now = new Date(),
): { x: string; y: number }[] {
  const sums = summed(counts, ({ day }) => day)
  const days = [...sums.keys()].toSorted()
  const from = firstDay(range, now) ?? days[0] ?? dayOf(now)
  const last = dayOf(now)
  const points: { x: string; y: number }[] = []
  for (
    const at = new Date(`${from}T00:00:00Z`);
    points.length < mostDays;
    at.setUTCDate(at.getUTCDate() + 1)
  ) {
    const day = dayOf(at)
    if (day > last) break
    points.push({ x: day, y: sums.get(day) ?? 0 })
  }
  return points
}

/** Sums by a name, largest first. */
export const byName = (
  counts: readonly Counted[],
  nameOf: (counted: Counted) => string,
): { name: string; count: number }[] =>
  [...summed(counts, nameOf)].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)

function summed(counts: readonly Counted[], keyOf: (counted: Counted) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const counted of counts) sums.set(keyOf(counted), (sums.get(keyOf(counted)) ?? 0) + counted.count)
  return sums
}
