import { Growing } from '../../../formats/obj/growing.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { Taxdump } from '../../kernel/taxdump.js'
import { linesOf, nodeFrom } from './dump.js'
import { type NestedSet, nestedSet } from '../../lib/nestedSet.js'

const rootId = 1
const none = -1

/** Place of a taxon in the nested set; `at` is its index in the order of ids. */
export interface Place {
  readonly at: number
  readonly id: number
  readonly parentId: number | null
  readonly rank: string
  readonly left: number
  readonly right: number
}

/** Numbers of entries that are not in the tree. */
export interface Skipped {
  readonly duplicates: number
  readonly orphans: number
  readonly circular: number
  readonly unreadable: number
}

/** Holds only numbers, so that millions of taxa fit in memory. Names are read when they are stored. */
export interface TaxonTree {
  /** Number of all taxa, including those that are not in the tree. */
  readonly size: number
  readonly reached: number
  readonly skipped: Skipped
  /** Returns null when the taxon is not in the tree. */
  find(id: number): Place | null
  placeAt(at: number): Place | null
}

interface Columns {
  readonly ids: Uint32Array
  readonly parentIds: Uint32Array
  readonly ranks: Uint32Array
}

export async function readTree(dump: Taxdump): Promise<TaxonTree> {
  const { columns, rankNames, unreadable } = await readColumns(dump)
  const sorted = withoutDuplicates(columns)
  const parents = Int32Array.from(sorted.parentIds, parentId => indexOf(sorted.ids, parentId))
  const root = indexOf(sorted.ids, rootId)
  if (root === none)
    throw new UnreadableFile('The file is not an NCBI taxonomy dump: taxon 1, the root, is missing')
  parents[root] = none
  const set = nestedSet(parents, root)
  const skipped = {
    duplicates: columns.ids.length - sorted.ids.length,
    orphans: set.astray,
    circular: set.circular,
    unreadable,
  }
  return treeOf(sorted, set, rankNames, skipped)
}

function treeOf(
  { ids, parentIds, ranks }: Columns,
  { left, right, reached }: NestedSet,
  rankNames: readonly string[],
  skipped: Skipped,
): TaxonTree {
  const placeAt = (at: number): Place | null => {
    if (at === none || left[at] === 0 || left[at]! > reached) return null
    return {
      at,
      id: ids[at]!,
      parentId: ids[at] === rootId ? null : parentIds[at]!,
      rank: rankNames[ranks[at]!]!,
      left: left[at]!,
      right: right[at]!,
    }
  }
  return { size: ids.length, reached, skipped, placeAt, find: id => placeAt(indexOf(ids, id)) }
}

async function readColumns(
  dump: Taxdump,
): Promise<{ columns: Columns; rankNames: string[]; unreadable: number }> {
  const [ids, parentIds, ranks] = [growing(), growing(), growing()] as const
  const rankNumbers = new Map<string, number>()
  let unreadable = 0
  for await (const lines of linesOf(dump.nodes()))
    for (const line of lines) {
      const node = nodeFrom(line)
      if (!node) {
        unreadable++
        continue
      }
      if (!rankNumbers.has(node.rank)) rankNumbers.set(node.rank, rankNumbers.size)
      ids.push(node.id)
      parentIds.push(node.parentId)
      ranks.push(rankNumbers.get(node.rank)!)
    }
  return {
    columns: { ids: ids.values(), parentIds: parentIds.values(), ranks: ranks.values() },
    rankNames: [...rankNumbers.keys()],
    unreadable,
  }
}

const growing = () => new Growing(new Uint32Array(1 << 16))

/** Sorts by id. Keeps the first of several entries with one id. */
function withoutDuplicates(columns: Columns): Columns {
  const { ids } = columns
  const order = Uint32Array.from(ids.keys())
  if (ids.some((id, at) => at > 0 && id <= ids[at - 1]!))
    order.sort((one, other) => ids[one]! - ids[other]! || one - other)
  const kept = order.filter((at, place) => place === 0 || ids[at] !== ids[order[place - 1]!])
  const picked = (column: Uint32Array) => kept.map(at => column[at]!)
  return { ids: picked(ids), parentIds: picked(columns.parentIds), ranks: picked(columns.ranks) }
}

/** Returns -1 when the id is missing. */
function indexOf(ids: Uint32Array, id: number): number {
  let [from, to] = [0, ids.length - 1]
  while (from <= to) {
    const middle = (from + to) >>> 1
    if (ids[middle] === id) return middle
    if (ids[middle]! < id) from = middle + 1
    else to = middle - 1
  }
  return none
}
