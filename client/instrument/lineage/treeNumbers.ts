import { isShown, rangeOf, type LifeTree } from './lifeTree'

/** Number of cells that come from one root, at each time point. */
export interface FounderCounts {
  /** the life of the root; null for all other roots together */
  readonly root: number | null
  readonly counts: Uint32Array
}
export interface GrowthNumbers {
  readonly first: number
  readonly founders: readonly FounderCounts[]
  /** number of the roots that share the line without a root */
  readonly others: number
}

/**
 * Counts of living cells by root and time. The roots with the most lives have a line each, at most `most`; the
 * others share one. A cell counts also at time points that its links skip.
 */
export function growthOf(tree: LifeTree, most: number): GrowthNumbers {
  const range = rangeOf(tree)
  if (!range) return { first: 0, founders: [], others: 0 }
  const [first, last] = range
  const roots = rootsOf(tree)
  const lives = new Uint32Array(tree.count)
  for (let life = 0; life < tree.count; life++) if (isShown(tree, life)) lives[roots[life]!]!++
  const largest = Array.from(lives.keys())
    .filter(root => lives[root]! > 0)
    .sort((a, b) => lives[b]! - lives[a]! || a - b)
  const named = largest.slice(0, most)
  const lineOf = new Int32Array(tree.count).fill(most)
  named.forEach((root, at) => (lineOf[root] = at))
  const changes = Array.from({ length: most + 1 }, () => new Int32Array(last - first + 2))
  for (let life = 0; life < tree.count; life++) {
    if (!isShown(tree, life)) continue
    const line = changes[lineOf[roots[life]!]!]!
    line[tree.births[life]! - first]!++
    line[tree.ends[life]! - first + 1]!--
  }
  const founders: FounderCounts[] = named.map((root, at) => ({ root, counts: summed(changes[at]!) }))
  if (largest.length > most) founders.push({ root: null, counts: summed(changes[most]!) })
  return { first, founders, others: Math.max(0, largest.length - most) }
}

function summed(changes: Int32Array): Uint32Array {
  const counts = new Uint32Array(changes.length - 1)
  let sum = 0
  for (let at = 0; at < counts.length; at++) counts[at] = sum += changes[at]!
  return counts
}

/** The root of each life. Mothers have lower numbers than their daughters. */
function rootsOf({ count, mothers }: LifeTree): Uint32Array {
  const roots = new Uint32Array(count)
  for (let life = 0; life < count; life++) roots[life] = mothers[life]! < 0 ? life : roots[mothers[life]!]!
  return roots
}

/** Number of divisions between each life and its root. */
export function generationsIn({ count, mothers }: LifeTree): Uint32Array {
  const generations = new Uint32Array(count)
  for (let life = 0; life < count; life++)
    if (mothers[life]! >= 0) generations[life] = generations[mothers[life]!]! + 1
  return generations
}

/** Spans of time points of the lives of one generation. */
export interface SpanNumbers {
  readonly generation: number
  readonly count: number
  readonly mean: number
  readonly shortest: number
  readonly longest: number
}

/** Lengths of complete cell cycles, from a division to the next one. Generations without any are left out. */
export const cyclesByGeneration = (tree: LifeTree): SpanNumbers[] => spansByGeneration(tree, cycleOf)

/**
 * Spans between the division of a life and the farthest division of its sisters. 0 means that sisters divide together.
 * Generations without any are left out.
 */
export const delaysByGeneration = (tree: LifeTree): SpanNumbers[] => spansByGeneration(tree, delayOf)

function spansByGeneration(
  tree: LifeTree,
  spanOf: (tree: LifeTree, life: number) => number | null,
): SpanNumbers[] {
  const generations = generationsIn(tree)
  const found = new Map<number, { count: number; sum: number; shortest: number; longest: number }>()
  for (let life = 0; life < tree.count; life++) {
    const length = spanOf(tree, life)
    if (length === null) continue
    const generation = generations[life]!
    const sums = found.get(generation) ?? { count: 0, sum: 0, shortest: Infinity, longest: -Infinity }
    found.set(generation, {
      count: sums.count + 1,
      sum: sums.sum + length,
      shortest: Math.min(sums.shortest, length),
      longest: Math.max(sums.longest, length),
    })
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([generation, { count, sum, shortest, longest }]) => ({
      generation,
      count,
      mean: sum / count,
      shortest,
      longest,
    }))
}

const divides = ({ daughterOffsets }: LifeTree, life: number) =>
  daughterOffsets[life + 1]! - daughterOffsets[life]! > 1

/** Time points between the divisions at both ends of a life; null unless both are known. */
function cycleOf(tree: LifeTree, life: number): number | null {
  const mother = tree.mothers[life]!
  if (mother < 0 || !divides(tree, mother) || !divides(tree, life)) return null
  return divisionOf(tree, life) - tree.births[life]!
}

/** Null unless the life and one of its sisters divide. */
function delayOf(tree: LifeTree, life: number): number | null {
  const mother = tree.mothers[life]!
  if (mother < 0 || !divides(tree, life)) return null
  const own = divisionOf(tree, life)
  let farthest: number | null = null
  for (let at = tree.daughterOffsets[mother]!; at < tree.daughterOffsets[mother + 1]!; at++) {
    const sister = tree.daughters[at]!
    if (sister !== life && divides(tree, sister))
      farthest = Math.max(farthest ?? 0, Math.abs(divisionOf(tree, sister) - own))
  }
  return farthest
}

/** The time point at which the first daughter of a life is born. */
function divisionOf({ daughterOffsets, daughters, births }: LifeTree, life: number): number {
  let first = Infinity
  for (let at = daughterOffsets[life]!; at < daughterOffsets[life + 1]!; at++)
    first = Math.min(first, births[daughters[at]!]!)
  return first
}
