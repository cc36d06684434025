import { contactsOf } from '../../formats/derived/contacts.js'
import { spaceProperty } from '../../formats/derived/deriveProperty.js'
import { type NeighbourPairs, PairList } from '../../formats/derived/pairList.js'
import type { Surfaces } from '../../formats/derived/triangleGrid.js'
import type { Frame } from '../../formats/frame/frameReader.js'
import type { ObjectIndex } from '../../formats/objectIndex/objectIndex.js'
import type { SpaceProperty } from '../../formats/property/property.js'
import { rowFinder } from '../../formats/property/propertyRows.js'
import type { LocalFiles } from '../kernel/workers.js'
import { grouped } from '../lib/grouped.js'
import { released } from '../lib/release.js'
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
  const surfaces = surfacesOf(frame, rows, start)
  const { firsts, seconds, isCrowded } = contactsOf(surfaces, end - start, steps)
  firsts.forEach((first, pair) => pairs.add(start + first, start + seconds[pair]!))
  await released([surfaces.corners, surfaces.objects, surfaces.points, surfaces.owners])
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
function surfacesOf({ primitives }: Frame, rows: Int32Array, start: number): Surfaces {
  const triangles = primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const vertices = primitives.reduce((sum, each) => sum + each.objects.length, 0)
  const corners = new Uint16Array(triangles * 9)
  const objects = new Uint32Array(triangles)
  const points = new Uint16Array(vertices * 4)
  const owners = new Uint32Array(vertices)
  let [triangle, vertex] = [0, 0]
  for (const { positions, objects: of, indices } of primitives) {
    for (let at = 0; at < indices.length; at += 3) {
      const row = rows[of[indices[at]!]!]!
      if (row < 0) continue
      objects[triangle] = row - start
      for (let corner = 0; corner < 3; corner++)
        for (let axis = 0; axis < 3; axis++)
          corners[triangle * 9 + corner * 3 + axis] = positions[indices[at + corner]! * 4 + axis]!
      triangle++
    }
    for (let at = 0; at < of.length; at++) {
      const row = rows[of[at]!]!
      if (row < 0) continue
      owners[vertex] = row - start
      points.set(positions.subarray(at * 4, at * 4 + 3), vertex * 4)
      vertex++
    }
  }
  return {
    corners: corners.subarray(0, triangle * 9),
    objects: objects.subarray(0, triangle),
    points: points.subarray(0, vertex * 4),
    owners: owners.subarray(0, vertex),
  }
}
