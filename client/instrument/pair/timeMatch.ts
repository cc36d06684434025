import type { StageName } from '../../../formats/stageNames'

/** Equal moments of two datasets: time points of the first and of the second, ascending in both. */
export type TimePairs = readonly (readonly [number, number])[]

/** How the times of two datasets are linked. `number`: the same time point · `points`: a curve through moments. */
export const timeLinks = ['stages', 'points', 'number', 'none'] as const
export type TimeLink = (typeof timeLinks)[number]

/** How the times of two datasets are linked. `moments`: the points of the curve. */
export interface Link {
  readonly by: TimeLink
  readonly moments: TimePairs
}

/** The largest number of moments in a curve. */
export const mostMoments = 50

const comparable = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** The beginnings of the stages that both datasets name. A stage that is out of order in one of them is left out. */
export function pairsOfStages(one: readonly StageName[], other: readonly StageName[]): TimePairs {
  const there = new Map(other.map(({ name, time }) => [comparable(name), time]))
  const pairs: [number, number][] = []
  for (const { name, time } of [...one].sort((a, b) => a.time - b.time)) {
    const match = there.get(comparable(name))
    const last = pairs.at(-1)
    if (match !== undefined && (!last || (time > last[0] && match > last[1]))) pairs.push([time, match])
  }
  return pairs
}

/**
 * The moment of one dataset in the other, on straight lines between the pairs. Before the first and after the last
 * pair, the nearest line continues; with one pair, both datasets run at the same pace. Null without a pair.
 * `side`: 0 for a time of the first dataset, 1 for one of the second.
 */
export function matchedTime(pairs: TimePairs, time: number, side: 0 | 1): number | null {
  const [first] = pairs
  if (!first) return null
  const other = side === 0 ? 1 : 0
  if (pairs.length === 1) return time - first[side] + first[other]
  const next = pairs.findIndex(pair => pair[side] > time)
  const at = Math.min(pairs.length - 1, Math.max(1, next < 0 ? pairs.length - 1 : next))
  const [from, to] = [pairs[at - 1]!, pairs[at]!]
  const part = (time - from[side]) / (to[side] - from[side])
  return from[other] + part * (to[other] - from[other])
}

/** `4:10,30:55`. */
export const momentsText = (pairs: TimePairs) => pairs.map(pair => pair.join(':')).join(',')

/** Reads moments in any order. Null unless both times of all moments ascend, and for too many moments. */
export function momentsOf(text: string): TimePairs | null {
  if (text.trim() === '') return []
  const parts = text.split(',')
  if (parts.length > mostMoments) return null
  const pairs: [number, number][] = []
  for (const part of parts) {
    const [, one, other] = /^\s*(-?\d{1,9})\s*:\s*(-?\d{1,9})\s*$/.exec(part) ?? []
    if (one === undefined || other === undefined) return null
    pairs.push([Number(one), Number(other)])
  }
  return ascending(pairs)
}

/** Adds a moment in the place of those that contradict it. */
export function withMoment(pairs: TimePairs, [one, other]: readonly [number, number]): TimePairs {
  const kept = pairs.filter(([a, b]) => (a < one && b < other) || (a > one && b > other))
  return [...kept, [one, other] as const].sort((a, b) => a[0] - b[0]).slice(0, mostMoments)
}

function ascending(pairs: [number, number][]): TimePairs | null {
  const sorted = pairs.sort((a, b) => a[0] - b[0])
  return sorted.every(
    ([one, other], at) => at === 0 || (one > sorted[at - 1]![0] && other > sorted[at - 1]![1]),
  )
    ? sorted
    : null
}
