import type { FramePrimitive } from '../../../formats/frame/frameReader'
import type { Members } from './objectRanges'

/** A sphere on the grid of the positions. */
export interface Sphere {
  readonly centre: readonly [number, number, number]
  readonly radius: number
}

type Mesh = Pick<FramePrimitive, 'positions' | 'indices'>

/** Largest distance of a vertex from the sphere, as a share of the radius. */
const tolerance = 0.05
/** An icosahedron, the coarsest mesh in use for a sphere, has 20 triangles. */
const fewestTriangles = 20
/** The middles of the triangles of an icosahedron lie at 0.795 of its radius. */
const leastMiddle = 0.78
/** Largest sum of the area vectors, as a share of the area. It is 0 for a closed surface. */
const mostOpen = 0.02
/** Smallest area, as a share of that of the sphere. An icosahedron has 0.76. */
const leastArea = 0.7

/** A part of an array, from `start` until before `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Returns the sphere that a mesh stands for, or null. Then all vertices lie on the sphere within 5 %, the
 * triangles are near it, and the surface is closed and covers it. `vertices` and `corners`: the object's part of the
 * positions and of the indices.
 */
export function sphereOf({ positions, indices }: Mesh, vertices: Range, corners: Range): Sphere | null {
  if (corners.end - corners.start < fewestTriangles * 3 || vertices.end === vertices.start) return null
  const centre = middleOf(positions, vertices)
  const radius = radiusAround(positions, vertices, centre)
  return radius !== null && isCovered(positions, indices.subarray(corners.start, corners.end), centre, radius)
    ? { centre, radius }
    : null
}

/** The mean of the vertices. */
function middleOf(positions: Uint16Array, { start, end }: Range): [number, number, number] {
  let x = 0
  let y = 0
  let z = 0
  for (let at = start * 4; at < end * 4; at += 4) {
    x += positions[at]!
    y += positions[at + 1]!
    z += positions[at + 2]!
  }
  const count = end - start
  return [x / count, y / count, z / count]
}

/** Math.hypot takes ten times as long, and these loops run over every triangle of a frame, without arrays. */
const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)

/** Returns null when a vertex is further than the tolerance from the mean radius. */
function radiusAround(
  positions: Uint16Array,
  { start, end }: Range,
  [x, y, z]: Sphere['centre'],
): number | null {
  let least = Infinity
  let most = 0
  let sum = 0
  for (let at = start * 4; at < end * 4; at += 4) {
    const away = length(positions[at]! - x, positions[at + 1]! - y, positions[at + 2]! - z)
    if (away < least) least = away
    if (away > most) most = away
    sum += away
    // most meshes are no spheres, and this is seen after a few vertices
    if (most - least > 2 * tolerance * most) return null
  }
  const radius = sum / (end - start)
  return most <= radius * (1 + tolerance) && least >= radius * (1 - tolerance) ? radius : null
}

function isCovered(
  positions: Uint16Array,
  corners: Uint16Array | Uint32Array,
  [x, y, z]: Sphere['centre'],
  radius: number,
): boolean {
  const least = (leastMiddle * radius) ** 2
  let area = 0
  let openX = 0
  let openY = 0
  let openZ = 0
  for (let at = 0; at < corners.length; at += 3) {
    const a = corners[at]! * 4
    const b = corners[at + 1]! * 4
    const c = corners[at + 2]! * 4
    const ax = positions[a]!
    const ay = positions[a + 1]!
    const az = positions[a + 2]!
    const bx = positions[b]! - ax
    const by = positions[b + 1]! - ay
    const bz = positions[b + 2]! - az
    const cx = positions[c]! - ax
    const cy = positions[c + 1]! - ay
    const cz = positions[c + 2]! - az
    const dx = ax + (bx + cx) / 3 - x
    const dy = ay + (by + cy) / 3 - y
    const dz = az + (bz + cz) / 3 - z
    if (dx * dx + dy * dy + dz * dz < least) return false
    const nx = by * cz - bz * cy
    const ny = bz * cx - bx * cz
    const nz = bx * cy - by * cx
    openX += nx
    openY += ny
    openZ += nz
    area += length(nx, ny, nz)
  }
  // cross products have twice the area of their triangles
  return area > leastArea * 8 * Math.PI * radius ** 2 && length(openX, openY, openZ) < mostOpen * area
}

export interface SphereMesh {
  readonly positions: Uint16Array
  readonly normals: Int8Array
  readonly owners: Uint32Array
  readonly indices: Uint16Array | Uint32Array
  readonly members: Members
}

/**
 * One square per sphere. The vertex stage turns it to the eye (placement.ts). The four bytes of a normal are the number
 * of the corner, and the radius in parts of 7 bits.
 */
export function squaresOf(objects: readonly number[], spheres: readonly Sphere[]): SphereMesh {
  const count = objects.length
  const positions = new Uint16Array(count * 16)
  const normals = new Int8Array(count * 16)
  const owners = new Uint32Array(count * 4)
  const indices = count * 4 <= 65_536 ? new Uint16Array(count * 6) : new Uint32Array(count * 6)
  for (let at = 0; at < count; at++) {
    const { centre, radius } = spheres[at]!
    const size = Math.round(radius)
    const [x, y, z] = [Math.round(centre[0]), Math.round(centre[1]), Math.round(centre[2])]
    for (let corner = 0; corner < 4; corner++) {
      const vertex = at * 4 + corner
      positions[vertex * 4] = x
      positions[vertex * 4 + 1] = y
      positions[vertex * 4 + 2] = z
      normals[vertex * 4] = corner
      normals[vertex * 4 + 1] = (size >> 14) & 127
      normals[vertex * 4 + 2] = (size >> 7) & 127
      normals[vertex * 4 + 3] = size & 127
      owners[vertex] = objects[at]!
    }
    for (let corner = 0; corner < 6; corner++) indices[at * 6 + corner] = at * 4 + square[corner]!
  }
  const starts = new Uint32Array(count + 1)
  for (let at = 0; at <= count; at++) starts[at] = at * 6
  return { positions, normals, owners, indices, members: { objects: new Uint32Array(objects), starts } }
}

/** The corners of the two triangles of a square. */
const square = [0, 1, 2, 1, 3, 2]
