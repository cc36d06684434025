import type { Model } from './model.js'

/** Share of the way from the flat triangle to the curved surface of the normals. */
const roundness = 0.7

/**
 * Cosine below which an edge is sharp: its normals are more than a right angle apart. This holds in a
 * tetrahedron and across the faces of a cube, but rarely in segmented cells of twenty triangles.
 */
const leastCosine = 0
/** An object with a larger share of sharp edges has real corners. */
const mostSharpEdges = 0.2

/** 1 for each object with real corners, such as a cube. Rounding would change its shape. */
export function cornered({ objects, normals, indices }: Model): Uint8Array {
  const count = objects.reduce((most, object) => Math.max(most, object + 1), 0)
  const [edges, sharp] = [new Uint32Array(count), new Uint32Array(count)]
  for (let at = 0; at < indices.length; at++) {
    const [from, to] = [indices[at]! * 3, indices[at % 3 === 2 ? at - 2 : at + 1]! * 3]
    const object = objects[indices[at]!]!
    edges[object]!++
    if (
      normals[from]! * normals[to]! +
        normals[from + 1]! * normals[to + 1]! +
        normals[from + 2]! * normals[to + 2]! <
      leastCosine
    )
      sharp[object]!++
  }
  return Uint8Array.from(edges, (all, object) => (sharp[object]! > all * mostSharpEdges ? 1 : 0))
}

/**
 * Splits each triangle into four. The new vertices are lifted towards the curve of the normals at both ends
 * (Phong tessellation), so that cells of twenty triangles get round outlines.
 * Objects with `corners` keep their shape. Neighbours with a common edge and equal normals get the same new
 * vertex.
 */
export function rounded(model: Model, corners: Uint8Array): Model {
  const vertices = model.objects.length
  const added = model.indices.length
  const positions = extended(model.positions, (vertices + added) * 3)
  const normals = extended(model.normals, (vertices + added) * 3)
  const uvs = model.uvs && extended(model.uvs, (vertices + added) * 2)
  const objects = new Uint32Array(vertices + added)
  objects.set(model.objects)
  const indices = new Uint32Array(added * 4)
  let next = vertices
  for (let at = 0; at < added; at += 3) {
    const [a, b, c] = [model.indices[at]!, model.indices[at + 1]!, model.indices[at + 2]!]
    const [ab, bc, ca] = [next++, next++, next++]
    for (const [from, to, middle] of [
      [a, b, ab],
      [b, c, bc],
      [c, a, ca],
    ] as const) {
      objects[middle] = objects[from]!
      lift(positions, normals, [from, to, middle], corners[objects[from]!] === 1 ? 0 : roundness)
      if (uvs)
        for (let axis = 0; axis < 2; axis++)
          uvs[middle * 2 + axis] = (uvs[from * 2 + axis]! + uvs[to * 2 + axis]!) / 2
    }
    indices.set([a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca], at * 4)
  }
  return { ...model, positions, normals, uvs, objects, indices }
}

function extended(array: Float32Array, length: number): Float32Array {
  const longer = new Float32Array(length)
  longer.set(array)
  return longer
}

/** The middle of two vertices, moved towards the mean of its projections onto their tangent planes. */
function lift(
  positions: Float32Array,
  normals: Float32Array,
  [from, to, middle]: readonly [number, number, number],
  roundness: number,
): void {
  const f = from * 3,
    t = to * 3,
    m = middle * 3
  const dx = (positions[t]! - positions[f]!) / 2,
    dy = (positions[t + 1]! - positions[f + 1]!) / 2,
    dz = (positions[t + 2]! - positions[f + 2]!) / 2
  const outFrom = (-(dx * normals[f]! + dy * normals[f + 1]! + dz * normals[f + 2]!) * roundness) / 2
  const outTo = ((dx * normals[t]! + dy * normals[t + 1]! + dz * normals[t + 2]!) * roundness) / 2
  let squares = 0
  for (let axis = 0; axis < 3; axis++) {
    const first = normals[f + axis]!,
      second = normals[t + axis]!
    positions[m + axis] = (positions[f + axis]! + positions[t + axis]!) / 2 + outFrom * first + outTo * second
    normals[m + axis] = first + second
    squares += (first + second) ** 2
  }
  const length = Math.sqrt(squares)
  for (let axis = 0; axis < 3; axis++)
    normals[m + axis] = length > 0 ? normals[m + axis]! / length : normals[f + axis]!
}
