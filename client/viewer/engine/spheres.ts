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
  let [x, y, z] = [0, 0, 0]
  for (const corner of corners) {
    x += positions[corner * 4]!
    y += positions[corner * 4 + 1]!
    z += positions[corner * 4 + 2]!
  }
  return [x / corners.length, y / corners.length, z / corners.length]
}

/** Math.hypot takes ten times as long, and these loops run over every triangle of a frame. */
const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)

const distance = (positions: Uint16Array, vertex: number, [x, y, z]: Sphere['centre']) =>
  length(positions[vertex * 4]! - x, positions[vertex * 4 + 1]! - y, positions[vertex * 4 + 2]! - z)

/** Returns null when a vertex is further than the tolerance from the mean radius. */
function radiusAround(
  positions: Uint16Array,
  corners: Uint16Array | Uint32Array,
  centre: Sphere['centre'],
): number | null {
  const first = distance(positions, corners[0]!, centre)
  let [least, most, sum] = [first, first, 0]
  for (const corner of corners) {
    const away = distance(positions, corner, centre)
    least = Math.min(least, away)
    most = Math.max(most, away)
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
  [x, y, z]: Sphere['centre'],
  radius: number,
): boolean {
  let [area, openX, openY, openZ] = [0, 0, 0, 0]
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [corners[at]! * 4, corners[at + 1]! * 4, corners[at + 2]! * 4]
    const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!]
    const [bx, by, bz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az]
    const [cx, cy, cz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az]
    const middle = length(ax + (bx + cx) / 3 - x, ay + (by + cy) / 3 - y, az + (bz + cz) / 3 - z)
    if (middle < leastMiddle * radius) return false
    const [nx, ny, nz] = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx]
    openX += nx
    openY += ny
    openZ += nz
    area += length(nx, ny, nz)
  }
  return length(openX, openY, openZ) < mostOpen * area
}

/** The four bytes of a corner: its number, and the radius in parts of 7 bits. */
function writeCorner(normals: Int8Array, vertex: number, corner: number, radius: number) {
  normals[vertex * 4] = corner
  normals[vertex * 4 + 1] = (radius >> 14) & 127
  normals[vertex * 4 + 2] = (radius >> 7) & 127
  normals[vertex * 4 + 3] = radius & 127
}

export interface SphereMesh {
  readonly positions: Uint16Array
  readonly normals: Int8Array
  readonly owners: Uint32Array
  readonly indices: Uint16Array | Uint32Array
  readonly members: Members
}

/** One square per sphere. The vertex stage turns it to the eye (placement.ts). */
export function squaresOf(objects: readonly number[], spheres: readonly Sphere[]): SphereMesh {
  const count = objects.length
  const positions = new Uint16Array(count * 16)
  const normals = new Int8Array(count * 16)
  const owners = new Uint32Array(count * 4)
  const indices = count * 4 <= 65_536 ? new Uint16Array(count * 6) : new Uint32Array(count * 6)
  spheres.forEach(({ centre, radius }, at) => {
    for (let corner = 0; corner < 4; corner++) {
      const vertex = at * 4 + corner
      positions.set(centre.map(Math.round), vertex * 4)
      writeCorner(normals, vertex, corner, Math.round(radius))
      owners[vertex] = objects[at]!
    }
    indices.set(
      [0, 1, 2, 1, 3, 2].map(corner => at * 4 + corner),
      at * 6,
    )
  })
  const starts = Uint32Array.from({ length: count + 1 }, (_, at) => at * 6)
  return { positions, normals, owners, indices, members: { objects: Uint32Array.from(objects), starts } }
}
