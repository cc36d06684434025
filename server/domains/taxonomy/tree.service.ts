import { Growing } from '../../../formats/growing.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { Taxdump } from '../../kernel/taxdump.js'
import { linesOf, nodeFrom } from './dump.service.js'
import { type NestedSet, nestedSet } from './nestedSet.service.js'

const rootId = 1
const none = -1

/** A taxon's place, and `at` of it in the order of the ids. */
export interface Place {
  readonly at: number
  readonly id: number
  readonly parentId: number | null
  readonly rank: string
  readonly left: number
  readonly right: number
}

/** Of which nothing hangs in the tree. */
export interface Skipped {
  readonly duplicates: number
  readonly orphans: number
  readonly circular: number
  readonly unreadable: number
}

/** In numbers only, so that millions fit: names are read when they are stored. */
export interface TaxonTree {
  /** of all that were read, the skipped too */
  readonly size: number
  readonly reached: number
  readonly skipped: Skipped
  /** null: not in the tree */
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
  if (root === none) throw new UnreadableFile('This is no dump of NCBI: it has no taxon 1, the root')
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

/** In the order of the ids; of several with one id the first that was read. */
function withoutDuplicates(columns: Columns): Columns {
  const { ids } = columns
  const order = Uint32Array.from(ids.keys())
  if (ids.some((id, at) => at > 0 && id <= ids[at - 1]!))
    order.sort((one, other) => ids[one]! - ids[other]! || one - other)
  const kept = order.filter((at, place) => place === 0 || ids[at] !== ids[order[place - 1]!])
  const picked = (column: Uint32Array) => kept.map(at => column[at]!)
  return { ids: picked(ids), parentIds: picked(columns.parentIds), ranks: picked(columns.ranks) }
}

/** -1: not there */
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
