import { Vector3 } from 'three'
import type { ObjectTable } from '../../../formats/frame/frame'
import { unitVectors } from '../../../formats/frame/furthest'
import type { ObjectRef } from '../../instrument/objectRef'
import type { Sighting } from '../model/sighting'
import type { Painting } from '../model/texels'
import type { ViewCamera } from './picker'
import type { ShownFrame } from './shownFrames'

export interface Located {
  readonly table: ObjectTable
  readonly index: number
}

type PaintingAt = (time: number) => Painting

/** The selected objects in the frames on screen, at most `most`. */
export function selectedIn(
  frames: readonly ShownFrame[],
  paintingAt: PaintingAt,
  most = Infinity,
): Located[] {
  const found: Located[] = []
  for (const {
    entry,
    object: { table },
  } of frames) {
    const { selected, rowsOf } = paintingAt(entry.time)
    if (!selected) continue
    const rows = rowsOf(table)
    for (let index = 0; index < table.count && found.length < most; index++)
      if (selected.has(rows[index] ?? -1)) found.push({ table, index })
  }
  return found
}

/** The selected object in the frames on screen; null without one, and with several. */
export function onlySelected(frames: readonly ShownFrame[], paintingAt: PaintingAt): Located | null {
  const [object, ...others] = selectedIn(frames, paintingAt, 2)
  return object && others.length === 0 ? object : null
}

/** The objects that cover others: all visible ones but the selected, the ghosts of the state and the shells. */
export function solidIn(frames: readonly ShownFrame[], paintingAt: PaintingAt) {
  return frames.flatMap(({ entry, object: { table, shells } }) => {
    const { hidden, only, selected, chosenGhosts, rowsOf } = paintingAt(entry.time)
    const found: (Located & { readonly row: number })[] = []
    rowsOf(table).forEach((row, index) => {
      if (hidden?.has(row) || only?.has(row) === false || selected?.has(row)) return
      if (!chosenGhosts?.has(row) && !shells.includes(index)) found.push({ table, index, row })
    })
    return found
  })
}

/** The boxes of objects, 6 numbers each. */
export function boxesOf(objects: readonly Located[]): Float32Array {
  const boxes = new Float32Array(objects.length * 6)
  objects.forEach(({ table, index }, at) => boxes.set(table.boxes.subarray(index * 6, index * 6 + 6), at * 6))
  return boxes
}

const centre = new Vector3()

/** The visible objects of each frame, and where their centres are on the canvas. Objects off it have NaN. */
export function sightingsOf(
  frames: readonly ShownFrame[],
  paintingAt: PaintingAt,
  camera: ViewCamera,
  size: { readonly width: number; readonly height: number },
): Sighting[] {
  return frames.map(({ entry, object: { table, shells } }) => {
    const { hidden, only, ghosted, rowsOf } = paintingAt(entry.time)
    const rows = rowsOf(table).slice()
    const x = new Float32Array(table.count).fill(NaN)
    const y = new Float32Array(table.count).fill(NaN)
    const glass = new Uint8Array(table.count)
    rows.forEach((row, index) => {
      if (hidden?.has(row) || only?.has(row) === false) return void (rows[index] = -1)
      centre.fromArray(table.centroids, index * 3).project(camera)
      if (!(centre.z > -1 && centre.z < 1 && Math.abs(centre.x) <= 1 && Math.abs(centre.y) <= 1)) return
      x[index] = (centre.x * 0.5 + 0.5) * size.width
      y[index] = (0.5 - centre.y * 0.5) * size.height
      glass[index] = ghosted?.has(row) || shells.includes(index) ? 1 : 0
    })
    return { time: entry.time, rows, x, y, glass }
  })
}

/** Finds one object in the frames on screen. */
export function findObject(frames: readonly ShownFrame[], { time, id, channel }: ObjectRef) {
  for (const frame of frames) {
    if (frame.entry.time !== time) continue
    const { ids, channels } = frame.object.table
    for (let index = ids.indexOf(id); index >= 0; index = ids.indexOf(id, index + 1))
      if (channels[index] === channel) return { frame, index }
  }
  return null
}

/** The corners of the boxes of objects, 3 numbers each, for fitting them into view. */
export function cornersAround(objects: readonly Located[]): Float32Array {
  const corners = new Float32Array(objects.length * 24)
  objects.forEach(({ table: { boxes }, index }, at) => writeCorners(boxes, index, corners, at))
  return corners
}

const visibleIn = (frames: readonly ShownFrame[]): Located[] =>
  frames.flatMap(({ object }) =>
    Array.from({ length: object.table.count }, (_, index) => index)
      .filter(index => object.shows(index))
      .map(index => ({ table: object.table, index })),
  )

/** The corners of the boxes of all visible objects. */
export const cornersInSight = (frames: readonly ShownFrame[]): Float32Array =>
  cornersAround(visibleIn(frames))

/**
 * Points on the ellipsoids in the boxes of the visible objects: few objects fill the corners of their boxes. Of
 * many objects, only the outermost have points. A single object may reach the corners: its mesh has furthest
 * vertices. Its sphere, which is shown before the mesh, says nothing about them.
 */
export function roundedInSight(frames: readonly ShownFrame[]): Float32Array {
  const visible = outermost(visibleIn(frames))
  const only = visible.length === 1 ? frames.find(({ object }) => object.table === visible[0]!.table) : null
  if (only && !only.isStandIn) return only.object.furthest ?? cornersAround(visible)
  const points = new Float32Array(visible.length * ellipsoid.length * 3)
  let next = 0
  for (const { table, index } of visible) {
    const box = index * 6
    const { boxes } = table
    for (let at = 0; at < ellipsoid.length; at++)
      for (let axis = 0; axis < 3; axis++) {
        const from = boxes[box + axis]!
        const to = boxes[box + axis + 3]!
        points[next++] = (from + to + ellipsoid[at]![axis]! * (to - from)) / 2
      }
  }
  return points
}

/** As many objects are fitted in a few milliseconds. */
const manyObjects = 2000

/** The objects whose boxes reach furthest in many directions; all of them when they are few. */
function outermost(objects: readonly Located[]): readonly Located[] {
  if (objects.length <= manyObjects) return objects
  const boxes = boxesOf(objects)
  const found = new Set<number>()
  for (const [x, y, z] of unitVectors(2)) {
    let [furthest, reach] = [0, -Infinity]
    for (let at = 0; at < boxes.length; at += 6) {
      const along =
        x! * boxes[x! > 0 ? at + 3 : at]! +
        y! * boxes[y! > 0 ? at + 4 : at + 1]! +
        z! * boxes[z! > 0 ? at + 5 : at + 2]!
      if (along > reach) [furthest, reach] = [at / 6, along]
    }
    found.add(furthest)
  }
  return [...found].map(at => objects[at]!)
}

const ellipsoid = unitVectors(1)

/** Where points are in the picture, from −1 to 1. Those behind the eye are left out. */
export function* projected(points: Float32Array, camera: ViewCamera): Generator<readonly [number, number]> {
  for (let at = 0; at < points.length; at += 3) {
    const { x, y, z } = centre.fromArray(points, at).project(camera)
    if (z <= 1) yield [x, y]
  }
}

function writeCorners(boxes: Float32Array, index: number, corners: Float32Array, at: number) {
  for (let corner = 0; corner < 8; corner++)
    for (let axis = 0; axis < 3; axis++)
      corners[at * 24 + corner * 3 + axis] = boxes[index * 6 + axis + 3 * ((corner >> axis) & 1)] ?? 0
}

/** The middle of the box around points. */
export function middleOf(points: ArrayLike<number>): readonly [number, number, number] {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at++) {
    least[at % 3] = Math.min(least[at % 3]!, points[at]!)
    most[at % 3] = Math.max(most[at % 3]!, points[at]!)
  }
  const middle = (axis: number) => (least[axis]! + most[axis]!) / 2
  return [middle(0), middle(1), middle(2)]
}
