import { contactsOf } from '../../formats/derived/contacts.js'
import { spaceProperty } from '../../formats/derived/deriveProperty.js'
import { type NeighbourPairs, PairList } from '../../formats/derived/pairList.js'
import { startsOf, type Surfaces } from '../../formats/derived/surfaces.js'
import type { Frame } from '../../formats/frame/frameReader.js'
import type { ObjectIndex } from '../../formats/objectIndex/objectIndex.js'
import type { SpaceProperty } from '../../formats/property/property.js'
import { rowFinder } from '../../formats/property/propertyRows.js'
import type { LocalFiles } from '../kernel/workers.js'
import { grouped } from '../lib/grouped.js'
import { released } from './released.js'
import { type FrameFile, withFrame } from './frameFile.js'

/** Surfaces touch when they are nearer than this share of the median radius of the objects of their frame. */
const reach = 0.05
/** Frames are rounded to their grid, so touching surfaces can be this many steps apart. */
const fewestSteps = 1

/** A frame of a time point without reduction (lod 0), of the finest level of its channel. */
export interface TimedFrame extends FrameFile {
  readonly time: number
}

interface Found {
  readonly property: SpaceProperty
  /** time points with too many triangles at one place, which have no contacts */
  readonly crowded: readonly number[]
}

/** The objects that touch each other, from one frame after the other. */
export async function touchingObjects(
  index: ObjectIndex,
  frames: readonly TimedFrame[],
  files: Pick<LocalFiles, 'pieces'>,
): Promise<Found> {
  const found: NeighbourPairs[] = []
  const crowded: number[] = []
  const framesAt = grouped([...index.times], frames, ({ time }) => time)
  for (const [at, time] of index.times.entries()) {
    const pairs = new PairList(index.ids.length)
    for (const frame of framesAt[at]!)
      if (!(await withFrame(frame, files, opened => addContacts(pairs, index, at, opened))))
        crowded.push(time)
    found.push(pairs.sorted())
  }
  return { property: spaceProperty(index, found), crowded: [...new Set(crowded)] }
}

/** `at`: the number of the time point. Returns false when the frame is too crowded. */
async function addContacts(pairs: PairList, index: ObjectIndex, at: number, frame: Frame): Promise<boolean> {
  const { ids, channels } = frame.objects
  const [start, end] = [index.offsets[at]!, index.offsets[at + 1]!]
  const find = rowFinder(index, index.times[at]!)
  const rows = Int32Array.from(ids, (id, row) => find(id, channels[row]!))
  const steps = Math.max(fewestSteps, (reach * medianRadius(index, rows)) / frame.scale)
  const surfaces = surfacesOf(frame, rows, [start, end])
  const { firsts, seconds, isCrowded } = contactsOf(surfaces, steps)
  firsts.forEach((first, pair) => pairs.add(start + first, start + seconds[pair]!))
  await released([surfaces.points, surfaces.indices])
  return !isCrowded
}

function medianRadius({ places }: ObjectIndex, rows: Int32Array): number {
  const radii = Float64Array.from(
    rows.filter(row => row >= 0),
    row => places[row * 4 + 3]!,
  ).sort()
  return radii[radii.length >> 1] ?? 0
}

/** The triangles and vertices of objects that have a row. Their object is the row, counted from `start`. */
function surfacesOf(frame: Frame, rows: Int32Array, [start, end]: readonly [number, number]): Surfaces {
  const ready = surfacesInOrder(frame, rows, [start, end])
  if (ready) return ready
  const { primitives } = frame
  const [pointStarts, triangleStarts] = partsOf(primitives, rows, [start, end])
  const points = new Uint16Array(pointStarts.at(-1)! * 4)
  const indices = new Uint32Array(triangleStarts.at(-1)! * 3)
  const nextPoint = pointStarts.slice()
  const nextTriangle = triangleStarts.slice()
  for (const { positions, objects, indices: given } of primitives) {
    const places = new Uint32Array(objects.length)
    for (let at = 0; at < objects.length; at++) {
      const row = rows[objects[at]!]!
      if (row < 0) continue
      const place = nextPoint[row - start]!++
      places[at] = place
      for (let axis = 0; axis < 3; axis++) points[place * 4 + axis] = positions[at * 4 + axis]!
    }
    for (let at = 0; at < given.length; at += 3) {
      const row = rows[objects[given[at]!]!]!
      if (row < 0) continue
      const place = nextTriangle[row - start]!++ * 3
      for (let corner = 0; corner < 3; corner++) indices[place + corner] = places[given[at + corner]!]!
    }
  }
  return { points, pointStarts, indices, triangleStarts }
}

/**
 * The arrays of the frame itself, when it has one primitive, and its objects are the rows in their order. Most frames
 * are so, and need no copy. Null for others.
 */
function surfacesInOrder(
  { primitives: [only, ...others], objects: { indexCount } }: Frame,
  rows: Int32Array,
  [start, end]: readonly [number, number],
): Surfaces | null {
  if (!only || others.length > 0 || rows.length !== end - start) return null
  if (!rows.every((row, at) => row === start + at)) return null
  const { positions, objects, indices } = only
  const triangleStarts = startsOf(indexCount.map(count => count / 3))
  if (triangleStarts.at(-1)! * 3 !== indices.length) return null
  const counts = new Uint32Array(rows.length)
  let before = 0
  for (let at = 0; at < objects.length; at++) {
    const object = objects[at]!
    if (object < before) return null
    counts[object]!++
    before = object
  }
  return { points: positions, pointStarts: startsOf(counts), indices, triangleStarts }
}

/** Where the vertices and the triangles of each row begin. */
function partsOf(
  primitives: Frame['primitives'],
  rows: Int32Array,
  [start, end]: readonly [number, number],
): readonly [Uint32Array, Uint32Array] {
  const points = new Uint32Array(end - start)
  const triangles = new Uint32Array(end - start)
  for (const { objects, indices } of primitives) {
    for (let at = 0; at < objects.length; at++) {
      const row = rows[objects[at]!]!
      if (row >= 0) points[row - start]!++
    }
    for (let at = 0; at < indices.length; at += 3) {
      const row = rows[objects[indices[at]!]!]!
      if (row >= 0) triangles[row - start]!++
    }
  }
  return [startsOf(points), startsOf(triangles)]
}
