import type { ObjectTable } from './frame.js'
import { DamagedFrame } from './frameError.js'
import type { StoredTable } from './frameTable.js'

interface Grid {
  readonly scale: number
  readonly offset: readonly [number, number, number]
}
interface Triangles {
  readonly positions: Uint16Array
  readonly objects: Uint32Array
  readonly indices: { readonly length: number }
}

/**
 * Completes a stored table with the place of each object in the indices and in space. Throws DamagedFrame
 * when table and triangles do not match.
 */
export function locateObjects(table: StoredTable, primitives: readonly Triangles[], grid: Grid): ObjectTable {
  const boxes = new Float32Array(table.count * 6)
  const centroids = new Float32Array(table.count * 3)
  for (const primitive of primitives) measure(primitive, grid, boxes, centroids)
  return { ...table, firstIndex: firstIndices(table, primitives), boxes, centroids }
}

/** Objects fill the primitives one after another. */
function firstIndices({ count, indexCount }: StoredTable, primitives: readonly Triangles[]): Uint32Array {
  const first = new Uint32Array(count)
  let object = 0
  for (const { indices } of primitives) {
    let at = 0
    for (; object < count && at < indices.length; object++) {
      first[object] = at
      at += indexCount[object]!
    }
    if (at !== indices.length) throw new DamagedFrame('The object table does not fit the triangles.')
  }
  if (object !== count) throw new DamagedFrame('The object table does not fit the triangles.')
  return first
}

/** Boxes and mean vertices of the objects of a primitive. The vertices of an object are consecutive. */
function measure(
  { positions, objects }: Triangles,
  { scale, offset }: Grid,
  boxes: Float32Array,
  centroids: Float32Array,
): void {
  const [x0, y0, z0] = offset
  const vertices = objects.length
  for (let start = 0, end = 0; start < vertices; start = end) {
    const object = objects[start]!
    if (object * 6 >= boxes.length)
      throw new DamagedFrame('A vertex belongs to an object that is missing from the table.')
    let minX = 65535,
      minY = 65535,
      minZ = 65535,
      maxX = 0,
      maxY = 0,
      maxZ = 0,
      sumX = 0,
      sumY = 0,
      sumZ = 0
    for (; end < vertices && objects[end] === object; end++) {
      const x = positions[end * 4]!,
        y = positions[end * 4 + 1]!,
        z = positions[end * 4 + 2]!
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
      if (z < minZ) minZ = z
      if (z > maxZ) maxZ = z
      sumX += x
      sumY += y
      sumZ += z
    }
    const box = object * 6,
      count = end - start
    boxes[box] = x0 + minX * scale
    boxes[box + 1] = y0 + minY * scale
    boxes[box + 2] = z0 + minZ * scale
    boxes[box + 3] = x0 + maxX * scale
    boxes[box + 4] = y0 + maxY * scale
    boxes[box + 5] = z0 + maxZ * scale
    centroids[object * 3] = x0 + (sumX / count) * scale
    centroids[object * 3 + 1] = y0 + (sumY / count) * scale
    centroids[object * 3 + 2] = z0 + (sumZ / count) * scale
  }
}
