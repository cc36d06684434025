import { daughtersOf, mothersOf, type Lineage } from '../../../formats/lineage/lineage'
import { rowFinder } from '../../../formats/property/propertyRows'
import { finished } from '../../lib/steps'
import { livesOf } from '../sets/kinship'
import type { Kinship } from '../sets/links'
import type { RowIndex } from '../sets/rowIndex'
import type { LifeTree } from './lifeTree'

/** The links of another lineage among the rows of an index, and the number of its cells that have no row. */
export interface OtherKinship {
  readonly kinship: Kinship
  readonly unknown: number
}

/** Links with a cell that has no row are left out. */
export function kinshipWithin(index: RowIndex, lineage: Lineage): OtherKinship {
  const { rowOf, unknown } = rowsWithin(index, lineage)
  const mothers = new Int32Array(index.size).fill(-1)
  const offsets = new Uint32Array(index.size + 1)
  const further = new Map<number, number[]>()
  const daughters: number[] = []
  const merged = new Set(lineage.furtherMothers.filter((_, at) => at % 2 === 0))
  // cells and rows have the same order, so the daughters of consecutive cells follow each other
  for (let cell = 0; cell < rowOf.length; cell++) {
    const row = rowOf[cell]!
    if (row < 0) continue
    for (const daughter of daughtersOf(lineage, cell))
      if (rowOf[daughter]! >= 0) {
        daughters.push(rowOf[daughter]!)
        offsets[row + 1]!++
      }
    const all = merged.has(cell) ? mothersOf(lineage, cell) : [lineage.mothers[cell]!]
    const [first, ...rest] = all.flatMap(mother => ((rowOf[mother] ?? -1) < 0 ? [] : [rowOf[mother]!]))
    if (first !== undefined) mothers[row] = first
    if (rest.length > 0) further.set(row, rest)
  }
  for (let row = 0; row < index.size; row++) offsets[row + 1]! += offsets[row]!
  const links = { mothers, offsets, daughters: Uint32Array.from(daughters), further }
  return { kinship: { ...links, ...finished(livesOf(links)) }, unknown }
}

/** The row of each cell, -1 without one. */
function rowsWithin({ rows }: RowIndex, { cells }: Lineage) {
  const rowOf = new Int32Array(cells.ids.length).fill(-1)
  let unknown = 0
  for (let at = 0; at < cells.times.length; at++) {
    const found = rowFinder(rows, cells.times[at]!)
    for (let cell = cells.offsets[at]!; cell < cells.offsets[at + 1]!; cell++) {
      rowOf[cell] = found(cells.ids[cell]!, cells.channels[cell]!)
      if (rowOf[cell]! < 0) unknown++
    }
  }
  return { rowOf, unknown }
}

/** How the link of a cell to its mother differs in another lineage. */
export const differenceKinds = ['missing', 'added', 'other mother'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Rows whose link differs, ascending, and the kind of each as a place in `differenceKinds`. */
export interface Differences {
  readonly rows: Uint32Array
  readonly kinds: Uint8Array
  /** number of rows of each kind */
  readonly counts: Readonly<Record<DifferenceKind, number>>
}

type Mothers = Pick<Kinship, 'mothers' | 'further'>

/** Compares the mothers of all rows: links that the other lineage lacks, links that it adds, and other mothers. */
export function differencesOf(one: Mothers, other: Mothers): Differences {
  const rows: number[] = []
  const kinds: number[] = []
  for (let row = 0; row < one.mothers.length; row++) {
    const kind = differenceAt(one, other, row)
    if (kind < 0) continue
    rows.push(row)
    kinds.push(kind)
  }
  const counts: Record<DifferenceKind, number> = { missing: 0, added: 0, 'other mother': 0 }
  for (const kind of kinds) counts[differenceKinds[kind]!]++
  return { rows: Uint32Array.from(rows), kinds: Uint8Array.from(kinds), counts }
}

function differenceAt(one: Mothers, other: Mothers, row: number): number {
  const [mine, theirs] = [one.mothers[row]!, other.mothers[row]!]
  if (mine >= 0 && theirs < 0) return 0
  if (mine < 0 && theirs >= 0) return 1
  if (mine < 0) return -1
  if (one.further.size === 0 && other.further.size === 0) return mine === theirs ? -1 : 2
  const all = ({ mothers, further }: Mothers) =>
    [mothers[row]!, ...(further.get(row) ?? [])].sort((a, b) => a - b).join()
  return all(one) === all(other) ? -1 : 2
}

/**
 * Sort keys of lives: the mean place that the cells of a life and of its descendants have in a reference, such as
 * another tree of the same rows. NaN for lives without such a cell. Ordering siblings by them removes most crossings.
 */
export function keysByBarycentre(
  tree: LifeTree,
  reference: Pick<Kinship, 'lives'> & { readonly places: Float32Array },
): Float64Array {
  const sums = new Float64Array(tree.count)
  const counts = new Uint32Array(tree.count)
  for (let life = tree.count - 1; life >= 0; life--) {
    for (let at = tree.rowOffsets[life]!; at < tree.rowOffsets[life + 1]!; at++) {
      const place = reference.places[reference.lives[tree.rows[at]!]!]!
      if (!(place >= 0)) continue
      sums[life]! += place
      counts[life]!++
    }
    const mother = tree.mothers[life]!
    if (mother < 0) continue
    sums[mother]! += sums[life]!
    counts[mother]! += counts[life]!
  }
  return sums.map((sum, life) => sum / counts[life]!)
}
