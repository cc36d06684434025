import type { Lineage } from '../../../formats/lineage/lineage'
import { rowsAt, sortOrder, type UnsignedColumn } from '../../../formats/property/propertyRows'
import { finished, inRanges, type Steps } from '../../lib/steps'
import type { Kinship } from './links'
import { reachedByMany } from './lives'
import type { RowIndex } from './rowIndex'
import { RowSet } from './rowSet'

/**
 * How far a set reaches from its objects through time. `objects`: not at all. `life`: from birth to division.
 * `past`, `future`: with ancestors, with descendants. `lineage`: with both.
 */
export const extents = ['objects', 'life', 'past', 'future', 'lineage'] as const
export type Extent = (typeof extents)[number]

/** Without a lineage, objects with one id and channel are the same cell at all times. */
export const kinshipOf = (index: RowIndex, lineage: Lineage | null): Kinship =>
  finished(kinshipSteps(index, lineage))

/** Like `kinshipOf`, in steps. */
export function* kinshipSteps(index: RowIndex, lineage: Lineage | null): Steps<Kinship> {
  const links = lineage ? yield* linksOf(index, lineage) : yield* sameIds(index)
  return { ...links, ...(yield* livesOf(links)) }
}

type Lives = Pick<Kinship, 'lives' | 'lifeCount' | 'lifeMothers' | 'lifeFurther'>
type Links = Omit<Kinship, keyof Lives>

function* linksOf(index: RowIndex, lineage: Lineage): Steps<Links> {
  const rowOfCell = yield* rowsOfCells(index, lineage)
  const mothers = new Int32Array(index.size).fill(-1)
  const offsets = new Uint32Array(index.size + 1)
  yield* inRanges(rowOfCell.length, (from, to) => {
    for (let cell = from; cell < to; cell++) {
      const row = rowOfCell[cell]!
      const mother = lineage.mothers[cell]!
      if (mother >= 0) mothers[row] = rowOfCell[mother]!
      offsets[row + 1] = lineage.daughterOffsets[cell + 1]! - lineage.daughterOffsets[cell]!
    }
  })
  yield* summed(offsets)
  // cells and rows have the same order, so the daughters of consecutive cells follow each other
  const daughters = new Uint32Array(lineage.daughters.length)
  yield* inRanges(daughters.length, (from, to) => {
    for (let at = from; at < to; at++) daughters[at] = rowOfCell[lineage.daughters[at]!]!
  })
  const further = new Map<number, number[]>()
  for (let at = 0; at < lineage.furtherMothers.length; at += 2) {
    const row = rowOfCell[lineage.furtherMothers[at]!]!
    const mother = rowOfCell[lineage.furtherMothers[at + 1]!]!
    const known = further.get(row)
    if (known) known.push(mother)
    else further.set(row, [mother])
  }
  return { mothers, offsets, daughters, further }
}

/** Turns counts into the sums of all counts up to them. */
const summed = (counts: Uint32Array) =>
  inRanges(counts.length - 1, (from, to) => {
    for (let at = from; at < to; at++) counts[at + 1]! += counts[at]!
  })

/** The row of each cell. The index holds all cells of the lineage, in the same order. */
function* rowsOfCells({ rows }: RowIndex, { cells }: Lineage): Steps<Uint32Array> {
  const found = new Uint32Array(cells.ids.length)
  const { ids, channels } = rows
  for (let at = 0; at < cells.times.length; at++) {
    const end = cells.offsets[at + 1]!
    let [row] = rowsAt(rows, cells.times[at]!)
    for (let cell = cells.offsets[at]!; cell < end; cell++) {
      while (ids[row] !== cells.ids[cell] || channels[row] !== cells.channels[cell]) row++
      found[cell] = row
    }
    yield
  }
  return found
}

function* sameIds(index: RowIndex): Steps<Links> {
  const { size } = index
  const mothers = yield* rowsBefore(index)
  const offsets = new Uint32Array(size + 1)
  yield* inRanges(size, (from, to) => {
    for (let row = from; row < to; row++) if (mothers[row]! >= 0) offsets[mothers[row]! + 1] = 1
  })
  yield* summed(offsets)
  const daughters = new Uint32Array(offsets[size] ?? 0)
  yield* inRanges(size, (from, to) => {
    for (let row = from; row < to; row++) if (mothers[row]! >= 0) daughters[offsets[mothers[row]!]!] = row
  })
  return { mothers, offsets, daughters, further: new Map() }
}

/** A table of ids may have this many entries for each row. */
const mostSlots = 8

/** The last row before each row with the same id and channel, or -1. Rows are ordered by time. */
function* rowsBefore({ rows: { ids, channels }, size }: RowIndex): Steps<Int32Array> {
  const [highest, last] = [highestOf(ids), highestOf(channels)]
  if ((highest + 1) * (last + 1) > size * mostSlots) return sortedBefore(ids, channels)
  const before = new Int32Array(size)
  const known = new Int32Array((highest + 1) * (last + 1)).fill(-1)
  yield* inRanges(size, (from, to) => {
    for (let row = from; row < to; row++) {
      const slot = ids[row]! * (last + 1) + channels[row]!
      before[row] = known[slot]!
      known[slot] = row
    }
  })
  return before
}

function highestOf(column: UnsignedColumn): number {
  let highest = 0
  for (let row = 0; row < column.length; row++) if (column[row]! > highest) highest = column[row]!
  return highest
}

/** For ids that are too far apart for a table. A sort takes much longer. */
function sortedBefore(ids: UnsignedColumn, channels: UnsignedColumn): Int32Array {
  const order = sortOrder([ids, channels])
  const before = new Int32Array(ids.length).fill(-1)
  for (let at = 1; at < order.length; at++) {
    const [last, row] = [order[at - 1]!, order[at]!]
    if (ids[last] === ids[row] && channels[last] === channels[row]) before[row] = last
  }
  return before
}

/** The lives of all rows. Rows are ordered by time, so the life of the mother is already known. */
export function* livesOf({ mothers, offsets, further }: Links): Steps<Lives> {
  const lives = new Uint32Array(mothers.length)
  const before: number[] = []
  const merges = further.size > 0
  yield* inRanges(lives.length, (from, to) => {
    for (let row = from; row < to; row++) {
      const mother = mothers[row]!
      const continues =
        mother >= 0 && offsets[mother + 1]! - offsets[mother]! === 1 && !(merges && further.has(row))
      if (continues) lives[row] = lives[mother]!
      else lives[row] = before.push(mother < 0 ? -1 : lives[mother]!) - 1
    }
  })
  const lifeFurther = new Map(
    [...further].map(([row, others]) => [lives[row]!, others.map(other => lives[other]!)]),
  )
  return { lives, lifeCount: before.length, lifeMothers: Int32Array.from(before), lifeFurther }
}

/** Above this share of members, a loop over all rows is faster than a loop over what the members reach. */
const dense = 1 / 256

/** The set with everything that it reaches through time. */
export function reached(kinship: Kinship, set: RowSet, extent: Extent): RowSet {
  if (extent === 'objects' || set.isEmpty) return set
  if (set.count > set.size * dense) return reachedByMany(kinship, set, extent)
  if (extent === 'life') return livesOfFew(kinship, set)
  if (extent === 'past') return walked(backward, kinship, set)
  const future = walked(forward, kinship, set)
  return extent === 'future' ? future : future.union(walked(backward, kinship, set))
}

function walked(walk: (kinship: Kinship, words: Uint32Array) => void, kinship: Kinship, set: RowSet): RowSet {
  const words = set.words.slice()
  walk(kinship, words)
  return new RowSet(set.size, words)
}

/** Daughters have higher rows than their mother, so one pass over the words reaches all descendants. */
function forward({ offsets, daughters }: Kinship, words: Uint32Array) {
  for (let at = 0; at < words.length; at++) {
    let done = 0
    for (let left = words[at]!; left !== 0; left = words[at]! & ~done) {
      const lowest = left & -left
      done |= lowest
      const row = at * 32 + 31 - Math.clz32(lowest)
      const end = offsets[row + 1]!
      for (let link = offsets[row]!; link < end; link++) {
        const next = daughters[link]!
        words[next >>> 5]! |= 1 << (next & 31)
      }
    }
  }
}

function backward({ mothers, further }: Kinship, words: Uint32Array) {
  for (let at = words.length - 1; at >= 0; at--) {
    let done = 0
    for (let left = words[at]!; left !== 0; left = words[at]! & ~done) {
      const bit = 31 - Math.clz32(left)
      done |= 1 << bit
      const row = at * 32 + bit
      const mother = mothers[row]!
      if (mother >= 0) words[mother >>> 5]! |= 1 << (mother & 31)
      if (further.size === 0) continue
      for (const other of further.get(row) ?? []) words[other >>> 5]! |= 1 << (other & 31)
    }
  }
}

function livesOfFew(kinship: Kinship, set: RowSet): RowSet {
  const { mothers, offsets, daughters, lives } = kinship
  const words = set.words.slice()
  const mark = (row: number) => {
    const before = words[row >>> 5]!
    words[row >>> 5] = before | (1 << (row & 31))
    return ((before >>> (row & 31)) & 1) === 0
  }
  for (const row of set) {
    for (let at = mothers[row]!; at >= 0 && lives[at] === lives[row] && mark(at);) at = mothers[at]!
    for (let at = row; ;) {
      at = offsets[at]! < offsets[at + 1]! ? daughters[offsets[at]!]! : -1
      if (at < 0 || lives[at] !== lives[row] || !mark(at)) break
    }
  }
  return new RowSet(set.size, words)
}

/** Number of different lives among the members of a set. */
export function livesIn({ lives, lifeCount }: Kinship, set: RowSet): number {
  const seen = new Uint8Array(lifeCount)
  let count = 0
  for (const row of set) if (seen[lives[row]!] === 0) count += seen[lives[row]!] = 1
  return count
}

/** First and last row of the life of a row. */
export function endsOfLife({ mothers, offsets, daughters, lives }: Kinship, row: number): [number, number] {
  let [first, last] = [row, row]
  while (mothers[first]! >= 0 && lives[mothers[first]!] === lives[row]) first = mothers[first]!
  for (let next = row; next >= 0;) {
    last = next
    const daughter = offsets[next]! < offsets[next + 1]! ? daughters[offsets[next]!]! : -1
    next = daughter >= 0 && lives[daughter] === lives[row] ? daughter : -1
  }
  return [first, last]
}
