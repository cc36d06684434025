import { normalsBySimd } from './normalsKernel.js'

/**
 * Smooth normals of triangles, weighted by area. Returns 4 signed bytes per vertex (x, y, z as -127 to 127,
 * 0), for a normalised attribute.
 * Positions are 4 numbers per vertex, on a grid with equal steps on all axes. With `places` (samePlaces),
 * vertices that were split at a texture seam share a normal.
 */
export function smoothNormals(
  positions: Uint16Array,
  indices: Uint16Array | Uint32Array,
  places: Uint32Array | null = null,
): Int8Array {
  const corners = places ? indices.map(vertex => places[vertex]!) : indices
  const normals = normalsBySimd(positions, corners) ?? plainNormals(positions, corners)
  if (!places) return normals
  const words = new Int32Array(normals.buffer)
  places.forEach((place, vertex) => {
    words[vertex] = words[place]!
  })
  return normals
}

/** The same without WebAssembly. */
export const plainNormals = (positions: Uint16Array, indices: Uint16Array | Uint32Array) =>
  packed(summed(positions, indices))

/** Returns for each vertex the sum of the cross products of its triangles, as 3 numbers. */
function summed(positions: Uint16Array, indices: Uint16Array | Uint32Array): Float32Array {
  const sums = new Float32Array((positions.length >> 2) * 3)
  for (let at = 0, end = indices.length - 2; at < end; at += 3) {
    const a = indices[at]!,
      b = indices[at + 1]!,
      c = indices[at + 2]!
    const ax = positions[a * 4]!,
      ay = positions[a * 4 + 1]!,
      az = positions[a * 4 + 2]!
    const bx = positions[b * 4]! - ax,
      by = positions[b * 4 + 1]! - ay,
      bz = positions[b * 4 + 2]! - az
    const cx = positions[c * 4]! - ax,
      cy = positions[c * 4 + 1]! - ay,
      cz = positions[c * 4 + 2]! - az
    const x = by * cz - bz * cy,
      y = bz * cx - bx * cz,
      z = bx * cy - by * cx
    const first = a * 3,
      second = b * 3,
      third = c * 3
    sums[first] = sums[first]! + x
    sums[first + 1] = sums[first + 1]! + y
    sums[first + 2] = sums[first + 2]! + z
    sums[second] = sums[second]! + x
    sums[second + 1] = sums[second + 1]! + y
    sums[second + 2] = sums[second + 2]! + z
    sums[third] = sums[third]! + x
    sums[third + 1] = sums[third + 1]! + y
    sums[third + 2] = sums[third + 2]! + z
  }
  return sums
}

function packed(sums: Float32Array): Int8Array {
  const normals = new Int8Array((sums.length / 3) * 4)
  for (let from = 0, to = 0; from < sums.length; from += 3, to += 4) {
    const x = sums[from]!,
      y = sums[from + 1]!,
      z = sums[from + 2]!
    const squares = x * x + y * y + z * z
    // A vertex without a direction (in collapsed triangles only) gets the normal z.
    const factor = squares > 0 ? 127 / Math.sqrt(squares) : 0
    normals[to] = x * factor
    normals[to + 1] = y * factor
    normals[to + 2] = squares > 0 ? z * factor : 127
  }
  return normals
}

/** Returns for each vertex the first vertex of the same object at the same position. */
export function samePlaces(positions: Uint16Array, objects: Uint32Array): Uint32Array {
  const vertices = objects.length
  const mask = 2 ** Math.ceil(Math.log2(vertices * 2 + 2)) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  const places = new Uint32Array(vertices)
  for (let vertex = 0; vertex < vertices; vertex++) {
    const x = positions[vertex * 4]!,
      y = positions[vertex * 4 + 1]!,
      z = positions[vertex * 4 + 2]!
    let slot =
      (Math.imul(x, 73856093) ^
        Math.imul(y, 19349663) ^
        Math.imul(z, 83492791) ^
        Math.imul(objects[vertex]!, 2654435761)) &
      mask
    for (let other = slots[slot]!; other >= 0; slot = (slot + 1) & mask, other = slots[slot]!) {
      if (
        positions[other * 4] === x &&
        positions[other * 4 + 1] === y &&
        positions[other * 4 + 2] === z &&
        objects[other] === objects[vertex]
      )
        break
    }
    if (slots[slot]! < 0) slots[slot] = vertex
    places[vertex] = slots[slot]!
  }
  return places
}
