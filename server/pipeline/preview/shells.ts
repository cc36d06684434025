import type { ObjectTable } from '../../../formats/frame.js'
import type { Model } from './model.js'

/** fewer objects than this hide nothing from one another */
const fewObjects = 8
/** share of the other objects that lie within */
const most = 0.6
/** larger frames have no one object around all others that it pays to look for */
const manyObjects = 5000
/** least surface of a shell for that of its box; long thin things have less */
const leastSurface = 0.25

/** Objects around most of the others (a cuticle, an egg shell): drawn as glass, or nothing else would be seen. Indices in the table. */
export function shellsOf({ count, boxes, centroids }: ObjectTable): ReadonlySet<number> {
  const shells = new Set<number>()
  if (count < fewObjects || count > manyObjects) return shells
  for (let object = 0; object < count; object++) {
    let inside = 0
    for (let other = 0; other < count; other++) if (other !== object && isWithin(centroids, other * 3, boxes, object * 6)) inside++
    if (inside > most * (count - 1)) shells.add(object)
  }
  return shells
}

/** Takes the shells out of a model: what is left, and the shells as a model of their own (null where it has none). */
export function withoutShells(model: Model, { boxes }: ObjectTable, shells: ReadonlySet<number>): { solid: Model; glass: Model | null } {
  const wide = new Set([...shells].filter(shell => surfaceOf(model, shell) > leastSurface * boxSurface(boxes, shell * 6)))
  if (wide.size === 0) return { solid: model, glass: null }
  const { indices, objects } = model
  const isGlass = (corner: number) => wide.has(objects[indices[corner - corner % 3]!]!)
  return { solid: { ...model, indices: indices.filter((_, corner) => !isGlass(corner)) }, glass: { ...model, indices: indices.filter((_, corner) => isGlass(corner)) } }
}

function surfaceOf({ indices, positions, objects }: Model, object: number): number {
  let doubled = 0
  for (let at = 0; at < indices.length; at += 3) {
    if (objects[indices[at]!] !== object) continue
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3]
    const side = (to: number) => [0, 1, 2].map(axis => positions[to + axis]! - positions[a + axis]!) as [number, number, number]
    const [ux, uy, uz] = side(b), [vx, vy, vz] = side(c)
    doubled += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
  }
  return doubled / 2
}

function boxSurface(boxes: Float32Array, at: number): number {
  const [x, y, z] = [0, 1, 2].map(axis => boxes[at + axis + 3]! - boxes[at + axis]!) as [number, number, number]
  return 2 * (x * y + y * z + z * x)
}

function isWithin(points: Float32Array, point: number, boxes: Float32Array, box: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const value = points[point + axis]!
    if (value < boxes[box + axis]! || value > boxes[box + axis + 3]!) return false
  }
  return true
}
