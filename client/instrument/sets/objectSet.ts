import { rowsAt } from '../../../formats/property/propertyRows'
import { reached, type Extent } from './kinship'
import type { Kinship } from './links'
import { refText, type ObjectRef } from '../objectRef'
import { eachMember, moved, refOfRow, rowOf, type RowIndex } from './rowIndex'
import { RowSet } from './rowSet'

/** The rows of a dataset and how they are related. Replaced as a whole when more rows are known. */
export interface World {
  readonly index: RowIndex
  readonly kinship: Kinship
}

/** Objects by key, as in a session text, or as rows of one index. */
type Source =
  | { readonly kind: 'refs'; readonly refs: readonly ObjectRef[] }
  | { readonly kind: 'rows'; readonly index: RowIndex; readonly rows: RowSet }

/**
 * A set of objects: a selection, the hidden objects, a named set. Its members are the objects of `source`
 * with everything that `extent` reaches, or with `outside` all other objects.
 */
export interface ObjectSet {
  readonly source: Source
  readonly extent: Extent
  readonly outside: boolean
}

export const ways = ['replace', 'add', 'remove', 'intersect'] as const
export type Way = (typeof ways)[number]

export const noObjects: ObjectSet = { source: { kind: 'refs', refs: [] }, extent: 'objects', outside: false }

export const setOfRefs = (
  refs: readonly ObjectRef[],
  extent: Extent = 'lineage',
  outside = false,
): ObjectSet =>
  refs.length === 0 && !outside ? noObjects : { source: { kind: 'refs', refs }, extent, outside }

export const setOfRows = (index: RowIndex, rows: RowSet, extent: Extent, outside = false): ObjectSet =>
  rows.isEmpty && !outside ? noObjects : { source: { kind: 'rows', index, rows }, extent, outside }

/** Whether a set holds no object in any dataset. */
export const isNone = ({ source, outside }: ObjectSet) =>
  !outside && (source.kind === 'refs' ? source.refs.length === 0 : source.rows.isEmpty)

/** Rows of each set in the newest world. Sets never change, so they can be keys. */
const sources = new WeakMap<ObjectSet, { readonly index: RowIndex; readonly rows: RowSet }>()
const members = new WeakMap<ObjectSet, { readonly world: World; readonly rows: RowSet }>()

/** The rows of the objects that a set names, without those that its extent reaches. */
export function sourceRows(set: ObjectSet, index: RowIndex): RowSet {
  const { source } = set
  if (source.kind === 'rows' && source.index === index) return source.rows
  const known = sources.get(set)
  if (known?.index === index) return known.rows
  const rows =
    source.kind === 'rows'
      ? moved(source.rows, source.index, index)
      : RowSet.of(
          index.size,
          source.refs.map(ref => rowOf(index, ref)),
        )
  sources.set(set, { index, rows })
  return rows
}

/** The rows of all members of a set. */
export function rowsIn(set: ObjectSet, world: World): RowSet {
  const known = members.get(set)
  if (known?.world === world) return known.rows
  const inside = reached(world.kinship, sourceRows(set, world.index), set.extent)
  const rows = set.outside ? inside.complement() : inside
  members.set(set, { world, rows })
  return rows
}

/** The objects of a set as references, at most `most`; null when there are more. */
export function refsIn(set: ObjectSet, most: number): readonly ObjectRef[] | null {
  const { source } = set
  if (source.kind === 'refs') return source.refs.length <= most ? source.refs : null
  if (source.rows.count > most) return null
  const refs: ObjectRef[] = []
  eachMember(source.index, source.rows, (row, time) => {
    refs.push(refOfRow(source.index, row, time))
  })
  return refs
}

const checked = new WeakMap<ObjectSet, RowIndex>()

/** References that the index does not hold, so that it can be extended by them. */
export function unknownRefs(set: ObjectSet, index: RowIndex): readonly ObjectRef[] {
  const { source } = set
  if (checked.get(set) === index || (source.kind === 'rows' && source.index === index)) return []
  checked.set(set, index)
  if (source.kind === 'rows' && sourceRows(set, index).count === source.rows.count) return []
  return (refsIn(set, Infinity) ?? []).filter(ref => rowOf(index, ref) < 0)
}

/** Adds, removes or intersects whole sets. Returns `set` itself when nothing changes. */
export function combined(set: ObjectSet, other: ObjectSet, way: Way, world: World): ObjectSet {
  if (way === 'replace') return other
  if (isNone(other)) return way === 'intersect' ? noObjects : set
  if (isNone(set)) return way === 'add' ? other : set
  const [rows, others] = [rowsIn(set, world), rowsIn(other, world)]
  if (way === 'add') return rows.contains(others) ? set : added(set, other, world)
  if (way === 'remove')
    return rows.intersects(others) ? setOfRows(world.index, rows.difference(others), 'objects') : set
  return others.contains(rows) ? set : setOfRows(world.index, rows.intersection(others), 'objects')
}

/** Joins the named objects of two sets with one extent, so that the result stays short. */
function added(set: ObjectSet, other: ObjectSet, world: World): ObjectSet {
  const { index } = world
  if (set.extent !== other.extent || set.outside || other.outside)
    return setOfRows(index, rowsIn(set, world).union(rowsIn(other, world)), 'objects')
  return setOfRows(index, sourceRows(set, index).union(sourceRows(other, index)), set.extent)
}

/**
 * Removes the objects `gone` at one time, with the members that reach them: a cell that was picked at another time,
 * with its ancestors and descendants. Keeps what the remaining objects of this time reach, and members that no
 * object of this time reaches.
 */
export function withoutAt(set: ObjectSet, gone: RowSet, time: number, world: World): ObjectSet {
  const { index, kinship } = world
  const rows = rowsIn(set, world)
  if (!rows.intersects(gone)) return set
  if (set.outside) return setOfRows(index, sourceRows(set, index).union(gone), set.extent, true)
  const here = rows.within(...rowsAt(index.rows, time))
  const left = here.difference(gone)
  const elsewhere = rows.difference(reached(kinship, here, set.extent))
  const source = left.union(sourceRows(set, index).intersection(elsewhere))
  const wanted = reached(kinship, left, set.extent).union(elsewhere)
  return reached(kinship, source, set.extent).equals(wanted)
    ? setOfRows(index, source, set.extent)
    : setOfRows(index, wanted, 'objects')
}

/** The members of a set at one time point, as a new set with another extent. */
export function anchoredAt(set: ObjectSet, time: number, extent: Extent, world: World): ObjectSet {
  return setOfRows(world.index, rowsIn(set, world).within(...rowsAt(world.index.rows, time)), extent)
}

export const countAt = (set: ObjectSet, time: number, world: World): number =>
  rowsIn(set, world).countWithin(...rowsAt(world.index.rows, time))

/** Whether two sets name the same objects with the same extent, in whichever form. */
export function sameSet(a: ObjectSet, b: ObjectSet): boolean {
  if (a === b) return true
  if (a.extent !== b.extent || a.outside !== b.outside) return false
  if (a.source.kind === 'rows' && b.source.kind === 'rows' && a.source.index === b.source.index)
    return a.source.rows.equals(b.source.rows)
  const texts = (set: ObjectSet) => (refsIn(set, Infinity) ?? []).map(refText).sort().join(',')
  return texts(a) === texts(b)
}
