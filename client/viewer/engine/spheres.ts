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

/**
 * Returns the sphere that a mesh stands for, or null. Then all vertices lie on the sphere within 5 %, the
 * triangles are near it, and the surface is closed.
 */
export function sphereOf({ positions, indices }: Mesh, start: number, count: number): Sphere | null {
  if (count < fewestTriangles * 3) return null
  const corners = indices.subarray(start, start + count)
  const centre = middleOf(positions, corners)
  const radius = radiusAround(positions, corners, centre)
  return radius !== null && isCovered(positions, corners, centre, radius) ? { centre, radius } : null
}

/** The mean of the corners of all triangles. */
function middleOf(positions: Uint16Array, corners: Uint16Array | Uint32Array): [number, number, number] {
  let x = 0
  let y = 0
  let z = 0
  for (let at = 0; at < corners.length; at++) {
    const place = corners[at]! * 4
    x += positions[place]!
    y += positions[place + 1]!
    z += positions[place + 2]!
  }
  return [x / corners.length, y / corners.length, z / corners.length]
}

/** Math.hypot takes ten times as long, and these loops run over every triangle of a frame, without arrays. */
const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)

/** Returns null when a vertex is further than the tolerance from the mean radius. */
function radiusAround(
  positions: Uint16Array,
  corners: Uint16Array | Uint32Array,
  centre: Sphere['centre'],
): number | null {
  const x = centre[0]
  const y = centre[1]
  const z = centre[2]
  let least = Infinity
  let most = 0
  let sum = 0
  for (let at = 0; at < corners.length; at++) {
    const place = corners[at]! * 4
    const away = length(positions[place]! - x, positions[place + 1]! - y, positions[place + 2]! - z)
    if (away < least) least = away
    if (away > most) most = away
    sum += away
    // most meshes are no spheres, and this is seen after a few vertices
    if (most - least > 2 * tolerance * most) return null
  }
  const radius = sum / corners.length
  return most <= radius * (1 + tolerance) && least >= radius * (1 - tolerance) ? radius : null
}

function isCovered(
  positions: Uint16Array,
  corners: Uint16Array | Uint32Array,
  centre: Sphere['centre'],
  radius: number,
): boolean {
  const x = centre[0]
  const y = centre[1]
  const z = centre[2]
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
    const middle = length(ax + (bx + cx) / 3 - x, ay + (by + cy) / 3 - y, az + (bz + cz) / 3 - z)
    if (middle < leastMiddle * radius) return false
    const nx = by * cz - bz * cy
    const ny = bz * cx - bx * cz
    const nz = bx * cy - by * cx
    openX += nx
    openY += ny
    openZ += nz
    area += length(nx, ny, nz)
  }
  return length(openX, openY, openZ) < mostOpen * area
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
    for (let corner = 0; corner < 4; corner++) {
      const vertex = at * 4 + corner
      for (let axis = 0; axis < 3; axis++) positions[vertex * 4 + axis] = Math.round(centre[axis]!)
      normals[vertex * 4] = corner
      normals[vertex * 4 + 1] = (size >> 14) & 127
      normals[vertex * 4 + 2] = (size >> 7) & 127
      normals[vertex * 4 + 3] = size & 127
      owners[vertex] = objects[at]!
    }
    for (let corner = 0; corner < 6; corner++) indices[at * 6 + corner] = at * 4 + square[corner]!
  }
  const starts = Uint32Array.from({ length: count + 1 }, (_, at) => at * 6)
  return { positions, normals, owners, indices, members: { objects: Uint32Array.from(objects), starts } }
}

/** The corners of the two triangles of a square. */
const square = [0, 1, 2, 1, 3, 2]
