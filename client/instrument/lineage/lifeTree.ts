import type { ObjectRows } from '../../../formats/property/propertyRows'
import type { Kinship } from '../sets/links'

type Lives = Pick<Kinship, 'lives' | 'lifeCount' | 'lifeMothers' | 'lifeFurther'>

/**
 * The lives of a range of time as a tree. A life is the chain of single links from birth to division, and has
 * the number that `Kinship` gives it. Mothers have lower numbers than their daughters.
 */
export interface LifeTree {
  readonly count: number
  /** rows of life i are rows[rowOffsets[i]] … rows[rowOffsets[i + 1] - 1], ascending by time; none outside the range */
  readonly rowOffsets: Uint32Array
  readonly rows: Uint32Array
  /** time of the first row of each life */
  readonly births: Int32Array
  /** time of the last row of each life */
  readonly ends: Int32Array
  /** -1 without a mother in the range */
  readonly mothers: Int32Array
  /** daughters of life i are daughters[daughterOffsets[i]] … daughters[daughterOffsets[i + 1] - 1], ascending */
  readonly daughterOffsets: Uint32Array
  readonly daughters: Uint32Array
  /** pairs (life, further mother), for cells that merge */
  readonly further: Uint32Array
}

/** Whether a life has a row in the range of the tree. */
export const isShown = ({ rowOffsets }: Pick<LifeTree, 'rowOffsets'>, life: number) =>
  rowOffsets[life]! < rowOffsets[life + 1]!

/** Builds the tree of the rows from `first` to `last`, both included, in time points. */
export function lifeTreeOf(
  { lives, lifeCount, lifeMothers, lifeFurther }: Lives,
  { times, offsets }: Pick<ObjectRows, 'times' | 'offsets'>,
  [first, last]: readonly [number, number],
): LifeTree {
  const from = times.findIndex(time => time >= first)
  let end = times.length
  while (end > 0 && times[end - 1]! > last) end--
  const range: readonly [number, number] = from < 0 || from >= end ? [0, 0] : [from, end]
  const rowOffsets = new Uint32Array(lifeCount + 1)
  const [start, past] = [offsets[range[0]]!, offsets[range[1]]!]
  for (let row = start; row < past; row++) rowOffsets[lives[row]! + 1]!++
  for (let life = 0; life < lifeCount; life++) rowOffsets[life + 1]! += rowOffsets[life]!
  const rows = new Uint32Array(past - start)
  const next = rowOffsets.slice(0, lifeCount)
  const births = new Int32Array(lifeCount)
  const ends = new Int32Array(lifeCount)
  for (let at = range[0]; at < range[1]; at++) {
    const time = times[at]!
    for (let row = offsets[at]!; row < offsets[at + 1]!; row++) {
      const life = lives[row]!
      const place = next[life]!++
      rows[place] = row
      if (place === rowOffsets[life]) births[life] = time
      ends[life] = time
    }
  }
  const found = { rowOffsets, mothers: lifeMothers }
  return { count: lifeCount, rows, births, ends, ...found, ...linked(found, lifeFurther) }
}

/** The links between lives of which both ends are in the range. */
function linked(
  { rowOffsets, mothers: all }: Pick<LifeTree, 'rowOffsets' | 'mothers'>,
  lifeFurther: Lives['lifeFurther'],
): Pick<LifeTree, 'mothers' | 'daughterOffsets' | 'daughters' | 'further'> {
  const mothers = all.slice()
  const daughterOffsets = new Uint32Array(mothers.length + 1)
  for (let life = 0; life < mothers.length; life++) {
    const mother = mothers[life]!
    if (mother >= 0 && isShown({ rowOffsets }, life) && isShown({ rowOffsets }, mother))
      daughterOffsets[mother + 1]!++
    else mothers[life] = -1
  }
  for (let life = 0; life < mothers.length; life++) daughterOffsets[life + 1]! += daughterOffsets[life]!
  const daughters = new Uint32Array(daughterOffsets[mothers.length]!)
  const next = daughterOffsets.slice()
  for (let life = 0; life < mothers.length; life++)
    if (mothers[life]! >= 0) daughters[next[mothers[life]!]!++] = life
  const further = [...lifeFurther].flatMap(([life, others]) =>
    others
      .filter(other => [life, other].every(one => isShown({ rowOffsets }, one)))
      .flatMap(other => [life, other]),
  )
  return { mothers, daughterOffsets, daughters, further: Uint32Array.from(further) }
}

/** The row of a life at a time point, or its last row before; -1 before its birth. `timeOfRow` gives the time of a row. */
export function rowOfLife(
  { rowOffsets, rows }: LifeTree,
  life: number,
  time: number,
  timeOfRow: (row: number) => number,
): number {
  let [low, high] = [rowOffsets[life]!, rowOffsets[life + 1]!]
  const start = low
  while (low < high) {
    const middle = (low + high) >>> 1
    if (timeOfRow(rows[middle]!) <= time) low = middle + 1
    else high = middle
  }
  return low === start ? -1 : rows[low - 1]!
}

/** Times of all rows, from the time points and their offsets. */
export function timesOfRows(times: Int32Array, offsets: Uint32Array): Int32Array {
  const found = new Int32Array(offsets[times.length] ?? 0)
  for (let at = 0; at < times.length; at++) found.fill(times[at]!, offsets[at], offsets[at + 1])
  return found
}

/** First and last time point of the cells of some lives, or of all; null without cells. */
export function rangeOf(
  tree: LifeTree,
  some: ArrayLike<number> | null = null,
): readonly [number, number] | null {
  let [first, last] = [Infinity, -Infinity]
  for (let at = 0; at < (some?.length ?? tree.count); at++) {
    const life = some ? some[at]! : at
    if (!isShown(tree, life)) continue
    first = Math.min(first, tree.births[life]!)
    last = Math.max(last, tree.ends[life]!)
  }
  return first <= last ? [first, last] : null
}
