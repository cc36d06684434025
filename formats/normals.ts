/**
 * Smooth normals of triangles, each weighted by its area: 4 signed bytes a vertex (x, y, z as -127..127, 0), for an attribute that is normalised.
 * Positions are 4 a vertex on a grid whose steps are equally long on all axes. `places` (samePlaces) makes vertices that were split for a picture's seam share a normal.
 */
export function smoothNormals(positions: Uint16Array, indices: Uint16Array | Uint32Array, places: Uint32Array | null = null): Int8Array {
  const vertices = positions.length >> 2
  const sums = new Float32Array(vertices * 3)
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const a = indices[at]!, b = indices[at + 1]!, c = indices[at + 2]!
    const ax = positions[a * 4]!, ay = positions[a * 4 + 1]!, az = positions[a * 4 + 2]!
    const bx = positions[b * 4]! - ax, by = positions[b * 4 + 1]! - ay, bz = positions[b * 4 + 2]! - az
    const cx = positions[c * 4]! - ax, cy = positions[c * 4 + 1]! - ay, cz = positions[c * 4 + 2]! - az
    const x = by * cz - bz * cy, y = bz * cx - bx * cz, z = bx * cy - by * cx
    const first = (places ? places[a]! : a) * 3, second = (places ? places[b]! : b) * 3, third = (places ? places[c]! : c) * 3
    sums[first]! += x
    sums[first + 1]! += y
    sums[first + 2]! += z
    sums[second]! += x
    sums[second + 1]! += y
    sums[second + 2]! += z
    sums[third]! += x
    sums[third + 1]! += y
    sums[third + 2]! += z
  }
  return packed(sums, vertices, places)
}

function packed(sums: Float32Array, vertices: number, places: Uint32Array | null): Int8Array {
  const normals = new Int8Array(vertices * 4)
  for (let vertex = 0; vertex < vertices; vertex++) {
    const at = (places ? places[vertex]! : vertex) * 3
    const x = sums[at]!, y = sums[at + 1]!, z = sums[at + 2]!
    // what has no direction (a collapsed triangle) looks up
    const length = Math.sqrt(x * x + y * y + z * z)
    const factor = length > 0 ? 127 / length : 0
    normals[vertex * 4] = x * factor
    normals[vertex * 4 + 1] = y * factor
    normals[vertex * 4 + 2] = length > 0 ? z * factor : 127
  }
  return normals
}

/** Of each vertex the first one of its object at the same place. */
export function samePlaces(positions: Uint16Array, objects: Uint32Array): Uint32Array {
  const vertices = objects.length
  const mask = 2 ** Math.ceil(Math.log2(vertices * 2 + 2)) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  const places = new Uint32Array(vertices)
  for (let vertex = 0; vertex < vertices; vertex++) {
    const x = positions[vertex * 4]!, y = positions[vertex * 4 + 1]!, z = positions[vertex * 4 + 2]!
    let slot = (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791) ^ Math.imul(objects[vertex]!, 2654435761)) & mask
    for (let other = slots[slot]!; other >= 0; slot = (slot + 1) & mask, other = slots[slot]!) {
      if (positions[other * 4] === x && positions[other * 4 + 1] === y && positions[other * 4 + 2] === z && objects[other] === objects[vertex]) break
    }
    if (slots[slot]! < 0) slots[slot] = vertex
    places[vertex] = slots[slot]!
  }
  return places
}
