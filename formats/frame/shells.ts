import type { ObjectTable } from './frame.js'
import type { Frame, FramePrimitive } from './frameReader.js'

/** Minimum number of objects in a frame. Smaller frames have no shells. */
const fewObjects = 8
/** Minimum share of the other objects inside a shell. */
const most = 0.6
/** Minimum diagonal of a shell, as a share of the diagonal around all centres. */
const leastDiagonal = 0.5
/** Minimum surface of a shell, as a share of the surface of its box. Long thin objects have less. */
const leastSurface = 0.25
/**
 * Only the largest objects are compared with all others, so that the time grows linearly with the number of
 * objects.
 */
const mostCandidates = 64

/**
 * Objects around most of the others, such as a cuticle or an egg shell. They are drawn as glass, because they
 * would hide everything else. Returns indices in the table.
 */
export function shellsOf({
  objects,
  primitives,
  scale,
}: Pick<Frame, 'objects' | 'primitives' | 'scale'>): number[] {
  const { count, boxes, centroids } = objects
  if (count < fewObjects) return []
  const least = leastDiagonal * diagonal(aroundAll(centroids), 0)
  const surfaces = surfacesOf(primitives, count)
  const size = Float64Array.from({ length: count }, (_, object) => diagonal(boxes, object * 6))
  return Array.from({ length: count }, (_, object) => object)
    .filter(
      object =>
        size[object]! > least &&
        surfaces[object]! * scale * scale > leastSurface * boxSurface(boxes, object * 6),
    )
    .sort((a, b) => size[b]! - size[a]!)
    .slice(0, mostCandidates)
    .filter(object => isAroundMost(objects, object))
    .sort((a, b) => a - b)
}

function isAroundMost({ count, boxes, centroids }: ObjectTable, object: number): boolean {
  let inside = -1
  for (let other = 0; other < count; other++)
    if (other === object || isWithin(centroids, other * 3, boxes, object * 6)) inside++
  return inside > most * (count - 1)
}

function isWithin(points: Float32Array, point: number, boxes: Float32Array, box: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const value = points[point + axis] ?? 0
    if (value < (boxes[box + axis] ?? 0) || value > (boxes[box + axis + 3] ?? 0)) return false
  }
  return true
}

function aroundAll(points: Float32Array): Float32Array {
  const box = Float32Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  for (let at = 0; at < points.length; at++) {
    const axis = at % 3
    box[axis] = Math.min(box[axis] ?? 0, points[at] ?? 0)
    box[axis + 3] = Math.max(box[axis + 3] ?? 0, points[at] ?? 0)
  }
  return box
}

const sidesOf = (boxes: Float32Array, at: number): [number, number, number] => [
  (boxes[at + 3] ?? 0) - (boxes[at] ?? 0),
  (boxes[at + 4] ?? 0) - (boxes[at + 1] ?? 0),
  (boxes[at + 5] ?? 0) - (boxes[at + 2] ?? 0),
]

const diagonal = (boxes: Float32Array, at: number) => Math.hypot(...sidesOf(boxes, at))

function boxSurface(boxes: Float32Array, at: number): number {
  const [x, y, z] = sidesOf(boxes, at)
  return 2 * (x * y + y * z + z * x)
}

/** Surface of each object, in squared grid steps. */
function surfacesOf(primitives: readonly FramePrimitive[], count: number): Float64Array {
  const surfaces = new Float64Array(count)
  for (const { indices, positions, objects } of primitives) {
    for (let at = 0; at < indices.length; at += 3) {
      const [a = 0, b = 0, c = 0] = [indices[at], indices[at + 1], indices[at + 2]]
      const side = (to: number) =>
        [0, 1, 2].map(axis => (positions[to * 4 + axis] ?? 0) - (positions[a * 4 + axis] ?? 0)) as [
          number,
          number,
          number,
        ]
      const [ux, uy, uz] = side(b),
        [vx, vy, vz] = side(c)
      const object = objects[a] ?? 0
      surfaces[object] =
        (surfaces[object] ?? 0) + Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
    }
  }
  return surfaces
}
