import { isShown, type LifeTree } from './lifeTree'

/** Signs of tracking errors. */
export const suspicionKinds = [
  'early end',
  'late birth',
  'three daughters',
  'two mothers',
  'skipped time',
] as const
export type SuspicionKind = (typeof suspicionKinds)[number]

export interface Suspicion {
  readonly life: number
  readonly time: number
}

/** The first suspicions of a kind by life, and how many there are. */
export interface Suspicions {
  readonly count: number
  readonly first: readonly Suspicion[]
}

/** Suspicions of each kind that are listed. */
export const mostListed = 200

/**
 * Early ends have no daughters and come before the last time point. Late births have no mother and come after the
 * first one. `times`: the time of each row. The range is the first and last time point of the dataset.
 */
export function suspicionsOf(
  tree: LifeTree,
  times: Int32Array,
  [first, last]: readonly [number, number],
): Readonly<Record<SuspicionKind, Suspicions>> {
  const found = Object.fromEntries(suspicionKinds.map(kind => [kind, { count: 0, first: [] as Suspicion[] }]))
  const add = (kind: SuspicionKind, life: number, time: number) => {
    const list = found[kind]!
    list.count++
    if (list.first.length < mostListed) list.first.push({ life, time })
  }
  for (let life = 0; life < tree.count; life++) {
    if (!isShown(tree, life)) continue
    const daughters = tree.daughterOffsets[life + 1]! - tree.daughterOffsets[life]!
    if (daughters === 0 && tree.ends[life]! < last) add('early end', life, tree.ends[life]!)
    if (daughters > 2) add('three daughters', life, tree.ends[life]!)
    if (tree.mothers[life]! < 0 && tree.births[life]! > first) add('late birth', life, tree.births[life]!)
    const gap = skippedAt(tree, times, life)
    if (gap !== null) add('skipped time', life, gap)
  }
  for (let at = 0; at < tree.further.length; at += 2)
    add('two mothers', tree.further[at]!, tree.births[tree.further[at]!]!)
  return found as unknown as Readonly<Record<SuspicionKind, Suspicions>>
}

/** The first time point of a life after a gap, also after the end of its mother; null without one. */
function skippedAt(tree: LifeTree, times: Int32Array, life: number): number | null {
  const mother = tree.mothers[life]!
  let before = mother >= 0 ? tree.ends[mother]! : tree.births[life]!
  for (let at = tree.rowOffsets[life]!; at < tree.rowOffsets[life + 1]!; at++) {
    const time = times[tree.rows[at]!]!
    if (time - before > 1) return time
    before = time
  }
  return null
}
