import type { ObjectIndex } from '../../formats/objectIndex/objectIndex'
import type { Property } from '../../formats/property/property'
import { rowFinder, rowsAt, type ObjectRows, type UnsignedColumn } from '../../formats/property/propertyRows'
import { allTexts } from '../../formats/property/propertyTexts'
import { searchedName } from '../../formats/cellName'
import { exactMatchOf, searchedParts } from './naming'
import type { ObjectRef } from './objectRef'
import type { RowSet } from './sets/rowSet'

/** A cell or another object that a search finds at other times. */
export interface FoundElsewhere {
  readonly title: string
  /** first and last time point */
  readonly times: readonly [number, number]
  /** the object at the time point nearest to the time on screen */
  readonly ref: ObjectRef
  /** the search gives the whole name or number */
  readonly isExact: boolean
}

type Located = Omit<FoundElsewhere, 'isExact'>

/** Results of one search. */
const mostFound = 50

/**
 * Finds objects by name or number at all times but `time`: names by a part, numbers as a whole. Objects with
 * equal names count as one. Exact matches come first, then the nearest in time.
 */
export function searchOtherTimes(
  text: string,
  time: number,
  {
    objects,
    names,
  }: { objects: Pick<ObjectIndex, keyof ObjectRows | 'names' | 'texts'>; names: Property | null },
): readonly FoundElsewhere[] {
  const parts = searchedParts(text)
  if (parts.length === 0) return []
  const found = new Map<string, Located>()
  const has = (name: string) => name !== '' && parts.some(part => searchedName(name).includes(part))
  addNamed(found, time, { rows: objects, column: objects.names, texts: objects.texts, has })
  if (names?.type === 'string') {
    const isPresent = presence(objects)
    addNamed(found, time, {
      rows: names.rows,
      column: names.values,
      texts: allTexts(names.texts),
      has,
      isPresent,
    })
  }
  addNumbered(found, time, objects, new Set(parts.filter(part => /^\d{1,10}$/.test(part)).map(Number)))
  const isExact = exactMatchOf(text)
  const distance = ({ ref }: Located) => Math.abs(ref.time - time)
  return [...found.values()]
    .filter(({ times: [first, last], ref }) => ref.time !== time && !(first <= time && time <= last))
    .map(one => ({ ...one, isExact: isExact(one.title, one.ref.id) }))
    .sort(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) || distance(a) - distance(b) || a.title.localeCompare(b.title),
    )
    .slice(0, mostFound)
}

interface Named {
  readonly rows: ObjectRows
  /** by row: the number of its text */
  readonly column: UnsignedColumn
  readonly texts: readonly string[]
  has(name: string): boolean
  /** left out when all rows have a mesh */
  isPresent?(ref: ObjectRef): boolean
}

/** Names can belong to objects without a mesh, which cannot be shown. Asked in the order of rows. */
function presence(objects: ObjectRows) {
  let [time, find] = [NaN, rowFinder(objects, 0)]
  return (ref: ObjectRef) => {
    if (ref.time !== time) [time, find] = [ref.time, rowFinder(objects, ref.time)]
    return find(ref.id, ref.channel) >= 0
  }
}

function addNamed(
  found: Map<string, Located>,
  time: number,
  { rows, column, texts, has, isPresent = () => true }: Named,
) {
  const accepted = Uint8Array.from(texts, name => (has(name) ? 1 : 0))
  if (accepted.includes(1))
    eachRow(rows, (row, at) => {
      const text = column[row] as number
      if (accepted[text] !== 1) return
      const ref = refAt(rows, row, at)
      if (isPresent(ref)) add(found, time, texts[text] ?? '', ref)
    })
}

function addNumbered(found: Map<string, Located>, time: number, rows: ObjectRows, ids: ReadonlySet<number>) {
  if (ids.size > 0)
    eachRow(rows, (row, at) => {
      const id = rows.ids[row] as number
      if (ids.has(id)) add(found, time, `Object ${id}`, refAt(rows, row, at))
    })
}

function eachRow({ times, offsets }: ObjectRows, visit: (row: number, time: number) => void) {
  for (let at = 0; at < times.length; at++)
    for (let row = offsets[at] as number; row < (offsets[at + 1] as number); row++)
      visit(row, times[at] as number)
}

const refAt = ({ ids, channels }: ObjectRows, row: number, time: number): ObjectRef => ({
  time,
  id: ids[row] as number,
  channel: channels[row] as number,
})

/** Rows come in the order of time. */
function add(found: Map<string, Located>, time: number, title: string, ref: ObjectRef) {
  const known = found.get(title)
  const isNearer = !known || Math.abs(ref.time - time) < Math.abs(known.ref.time - time)
  found.set(title, {
    title,
    times: [Math.min(ref.time, known?.times[0] ?? ref.time), Math.max(ref.time, known?.times[1] ?? ref.time)],
    ref: isNearer ? ref : known.ref,
  })
}

/** The time point nearest to `time` at which a set has a member. Null for an empty set. */
export function nearestTime(rows: ObjectRows, set: RowSet, time: number): number | null {
  const distance = (other: number) => Math.abs(other - time)
  let nearest: number | null = null
  for (const other of rows.times)
    if (
      (nearest === null || distance(other) < distance(nearest)) &&
      set.countWithin(...rowsAt(rows, other)) > 0
    )
      nearest = other
  return nearest
}
