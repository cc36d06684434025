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
  const size = new Float64Array(count)
  const isLarge = new Uint8Array(count)
  for (let object = 0; object < count; object++) {
    size[object] = diagonal(boxes, object * 6)
    isLarge[object] = size[object]! > least ? 1 : 0
  }
  if (!isLarge.includes(1)) return []
  const surfaces = surfacesOf(primitives, isLarge)
  return Array.from({ length: count }, (_, object) => object)
    .filter(
      object =>
        isLarge[object] === 1 &&
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
  for (let axis = 0; axis < 3; axis++) {
    let least = Infinity
    let most = -Infinity
    for (let at = axis; at < points.length; at += 3) {
      const value = points[at]!
      if (value < least) least = value
      if (value > most) most = value
    }
    box[axis] = least
    box[axis + 3] = most
  }
  return box
}

const sidesOf = (boxes: Float32Array, at: number): [number, number, number] => [
  (boxes[at + 3] ?? 0) - (boxes[at] ?? 0),
  (boxes[at + 4] ?? 0) - (boxes[at + 1] ?? 0),
  (boxes[at + 5] ?? 0) - (boxes[at + 2] ?? 0),
]

/** Math.hypot takes ten times as long, and this runs for every object of a frame. */
function diagonal(boxes: Float32Array, at: number): number {
  const x = boxes[at + 3]! - boxes[at]!
  const y = boxes[at + 4]! - boxes[at + 1]!
  const z = boxes[at + 5]! - boxes[at + 2]!
  return Math.sqrt(x * x + y * y + z * z)
}

function boxSurface(boxes: Float32Array, at: number): number {
  const [x, y, z] = sidesOf(boxes, at)
  return 2 * (x * y + y * z + z * x)
}

/** Surface of each large object, in squared grid steps. Most frames have none, and then no triangle is read. */
function surfacesOf(primitives: readonly FramePrimitive[], isLarge: Uint8Array): Float64Array {
  const surfaces = new Float64Array(isLarge.length)
  for (const { indices, positions, objects } of primitives)
    for (let at = 0; at < indices.length; at += 3) {
      const object = objects[indices[at]!]!
      if (isLarge[object] === 1)
        surfaces[object]! += surfaceOf(
          positions,
          indices[at]! * 4,
          indices[at + 1]! * 4,
          indices[at + 2]! * 4,
        )
    }
  return surfaces
}

function surfaceOf(positions: Uint16Array, a: number, b: number, c: number): number {
  const [x, y, z] = [positions[a]!, positions[a + 1]!, positions[a + 2]!]
  const [ux, uy, uz] = [positions[b]! - x, positions[b + 1]! - y, positions[b + 2]! - z]
  const [vx, vy, vz] = [positions[c]! - x, positions[c + 1]! - y, positions[c + 2]! - z]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return Math.sqrt(nx * nx + ny * ny + nz * nz) / 2
}
