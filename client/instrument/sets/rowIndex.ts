import { indexOf, rowsAt, type ObjectRows, type UnsignedColumn } from '../../../formats/property/propertyRows'
import { objectKey, type ObjectRef } from '../objectRef'
import { finished, type Steps } from '../../lib/steps'
import { RowSet } from './rowSet'

/** The objects of one time point, ascending by id, then channel. */
export interface TimeRows {
  readonly ids: UnsignedColumn
  readonly channels: UnsignedColumn
  /** 4 per row: centroid x y z and radius, in the units of the file; null when unknown */
  readonly places: Float32Array | null
}

/**
 * All objects of a dataset that the browser knows, ordered by time, id and channel. Row numbers hold within
 * one index: sets name objects by time, id and channel when they are stored or sent.
 */
export interface RowIndex {
  readonly rows: ObjectRows
  readonly size: number
  /** rows with a mesh; a lineage or a stored set may name others */
  readonly present: RowSet
  /** 4 per row: centroid x y z and radius; NaN when unknown */
  readonly places: Float32Array
}

export const rowOf = ({ rows }: RowIndex, { time, id, channel }: ObjectRef) =>
  indexOf(rows, time, id, channel)

export const refOfRow = ({ rows }: RowIndex, row: number, time: number): ObjectRef => ({
  time,
  id: rows.ids[row] ?? 0,
  channel: rows.channels[row] ?? 0,
})

interface Refs {
  readonly index: RowIndex
  readonly time: number
  readonly refs: readonly ObjectRef[]
}
/** Several panels ask for the same objects after each change of the selection. */
const lastRefs = new WeakMap<RowSet, Refs>()

/** The objects of a set at one time point, ascending. Keeps the last answer for each set. */
export function refsAt(index: RowIndex, set: RowSet, time: number): readonly ObjectRef[] {
  const last = lastRefs.get(set)
  if (last?.index === index && last.time === time) return last.refs
  const refs = Array.from(set.rows(...rowsAt(index.rows, time)), row => refOfRow(index, row, time))
  lastRefs.set(set, { index, time, refs })
  return refs
}

/** Calls `visit` for each member with its time point. */
export function eachMember(
  { rows }: RowIndex,
  set: RowSet,
  visit: (row: number, time: number) => boolean | undefined | void,
) {
  let at = 0
  for (const row of set) {
    while (row >= (rows.offsets[at + 1] ?? Infinity)) at++
    if (visit(row, rows.times[at] ?? 0) === false) return
  }
}

/** The same objects in another index. Objects that it lacks are left out. */
export function moved(set: RowSet, from: RowIndex, to: RowIndex): RowSet {
  if (from === to) return set
  const found = new Uint32Array((to.size + 31) >>> 5)
  let [time, start, end, next] = [NaN, 0, 0, 0]
  eachMember(from, set, (row, at) => {
    if (at !== time) {
      ;[start, end] = rowsAt(to.rows, at)
      time = at
      next = start
    }
    const id = from.rows.ids[row]!
    const channel = from.rows.channels[row]!
    while (
      next < end &&
      (to.rows.ids[next]! < id || (to.rows.ids[next] === id && to.rows.channels[next]! < channel))
    )
      next++
    if (next < end && to.rows.ids[next] === id && to.rows.channels[next] === channel)
      found[next >>> 5]! |= 1 << (next & 31)
  })
  return new RowSet(to.size, found)
}

interface Segment extends TimeRows {
  readonly time: number
  readonly present: Uint8Array
}

/** The rows of one time point: those with meshes, and others that are only named. */
interface Sources {
  readonly meshes: TimeRows | null
  readonly named: readonly TimeRows[]
}

/** Builds indexes from time points. Time points whose sources are unchanged are not merged again. */
export class RowIndexBuilder {
  private made = new Map<number, { sources: Sources; segment: Segment }>()

  build(meshes: ReadonlyMap<number, TimeRows>, named: readonly ReadonlyMap<number, TimeRows>[]): RowIndex {
    return finished(this.steps(meshes, named))
  }

  /** Like `build`, with a step for each time point. */
  *steps(
    meshes: ReadonlyMap<number, TimeRows>,
    named: readonly ReadonlyMap<number, TimeRows>[],
  ): Steps<RowIndex> {
    const times = [...new Set([meshes, ...named].flatMap(map => [...map.keys()]))].sort((a, b) => a - b)
    const next = new Map<number, { sources: Sources; segment: Segment }>()
    for (const time of times) {
      const sources = {
        meshes: meshes.get(time) ?? null,
        named: named.flatMap(map => map.get(time) ?? []),
      }
      const before = this.made.get(time)
      const isSame = before && sameSources(before.sources, sources)
      next.set(time, isSame ? before : { sources, segment: merged(time, sources) })
      if (!isSame) yield
    }
    this.made = next
    return yield* joined([...next.values()].map(({ segment }) => segment))
  }
}

const sameSources = (a: Sources, b: Sources) =>
  a.meshes === b.meshes &&
  a.named.length === b.named.length &&
  a.named.every((rows, at) => rows === b.named[at])

function* joined(segments: readonly Segment[]): Steps<RowIndex> {
  const offsets = new Uint32Array(segments.length + 1)
  segments.forEach(({ ids }, at) => (offsets[at + 1] = offsets[at]! + ids.length))
  const size = offsets[segments.length] ?? 0
  const ids = new Uint32Array(size)
  const channels = new Uint16Array(size)
  const places = new Float32Array(size * 4)
  const present = new Uint32Array((size + 31) >>> 5)
  for (const [at, segment] of segments.entries()) {
    const [start, end] = [offsets[at]!, offsets[at + 1]!]
    ids.set(segment.ids, start)
    channels.set(segment.channels, start)
    if (segment.places) places.set(segment.places, start * 4)
    else places.fill(NaN, start * 4, end * 4)
    markPresent(present, segment.present, start)
    yield
  }
  const times = Int32Array.from(segments, ({ time }) => time)
  return { rows: { times, offsets, ids, channels }, size, present: new RowSet(size, present), places }
}

function markPresent(words: Uint32Array, present: Uint8Array, start: number) {
  for (let row = 0; row < present.length; row++)
    if (present[row] === 1) words[(start + row) >>> 5]! |= 1 << ((start + row) & 31)
}

/** Channels are 16-bit numbers, so the keys of one time point are exact. */
const keysOf = ({ ids, channels }: TimeRows) =>
  Float64Array.from(ids, (id, at) => id * 65_536 + (channels[at] ?? 0))

function distinct(columns: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const column of columns) {
    all.set(column, end)
    end += column.length
  }
  all.sort()
  let count = 0
  for (let at = 0; at < all.length; at++) if (at === 0 || all[at] !== all[at - 1]) all[count++] = all[at]!
  return all.slice(0, count)
}

/** A lineage usually names exactly the objects that have meshes. */
function sameRows(a: TimeRows, b: TimeRows): boolean {
  if (a.ids.length !== b.ids.length) return false
  for (let row = 0; row < a.ids.length; row++)
    if (a.ids[row] !== b.ids[row] || a.channels[row] !== b.channels[row]) return false
  return true
}

function merged(time: number, { meshes, named }: Sources): Segment {
  const others = named.filter(rows => rows.ids.length > 0 && !(meshes && sameRows(rows, meshes)))
  if (others.length === 0 && meshes)
    return { time, ...meshes, present: new Uint8Array(meshes.ids.length).fill(1) }
  if (!meshes && others.length === 1)
    return { time, ...others[0]!, places: null, present: new Uint8Array(others[0]!.ids.length) }
  const own = meshes ? keysOf(meshes) : new Float64Array(0)
  const keys = distinct([own, ...others.map(keysOf)])
  const places = meshes?.places ? new Float32Array(keys.length * 4).fill(NaN) : null
  const present = new Uint8Array(keys.length)
  let next = 0
  for (let row = 0; row < keys.length; row++) {
    if (own[next] !== keys[row]) continue
    present[row] = 1
    places?.set(meshes!.places!.subarray(next * 4, next * 4 + 4), row * 4)
    next++
  }
  return {
    time,
    ids: Uint32Array.from(keys, key => Math.floor(key / 65_536)),
    channels: Uint16Array.from(keys, key => key % 65_536),
    places,
    present,
  }
}

/** Splits rows by time point. `places`: 4 per row, if known. */
export function byTime(
  { times, offsets, ids, channels }: ObjectRows,
  places: Float32Array | null = null,
): Map<number, TimeRows> {
  return new Map(
    Array.from(times, (time, at) => {
      const [start, end] = [offsets[at] ?? 0, offsets[at + 1] ?? 0]
      const part = {
        ids: ids.subarray(start, end),
        channels: channels.subarray(start, end),
        places: places && places.subarray(start * 4, end * 4),
      }
      return [time, part]
    }),
  )
}

/** The objects of several tables of one time point, or of a list of references, sorted. */
export function timeRowsOf(
  objects: Iterable<{ readonly id: number; readonly channel: number; readonly at?: readonly number[] }>,
): TimeRows {
  const found = new Map([...objects].map(object => [objectKey(object.id, object.channel), object]))
  const sorted = [...found.values()].sort((a, b) => a.id - b.id || a.channel - b.channel)
  return {
    ids: Uint32Array.from(sorted, ({ id }) => id),
    channels: Uint16Array.from(sorted, ({ channel }) => channel),
    places: sorted.some(({ at }) => at)
      ? Float32Array.from(sorted.flatMap(({ at }) => [...(at ?? [NaN, NaN, NaN, NaN])]))
      : null,
  }
}
