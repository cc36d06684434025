import type { Frame } from '../../../../formats/frame/frameReader'
import { cross, dot, plus, scaled, type Vector } from '../vectors'

/** The mesh of one object, with one vertex for each place. */
export interface Surface {
  /** 3 per vertex, in the units of the file */
  readonly places: Float64Array
  /** 3 per triangle */
  readonly triangles: Uint32Array
}

/** A point on a triangle of a surface. */
export interface SurfacePoint {
  readonly at: Vector
  readonly triangle: number
}

export const placeOf = ({ places }: Surface, vertex: number): Vector => [
  places[vertex * 3]!,
  places[vertex * 3 + 1]!,
  places[vertex * 3 + 2]!,
]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/**
 * Collects the triangles of an object from all primitives of a frame. Vertices at one place of the grid become
 * one, because textures and hard edges split vertices. Returns null when the frame does not hold the object.
 */
export function surfaceOf(frame: Frame, id: number, channel: number): Surface | null {
  const { objects, scale, offset } = frame
  const index = objects.ids.findIndex((each, at) => each === id && objects.channels[at] === channel)
  if (index < 0) return null
  const known = new Map<number, number>()
  const places: number[] = []
  const triangles: number[] = []
  for (const { positions, objects: owners, indices } of frame.primitives)
    for (let at = 0; at + 2 < indices.length; at += 3) {
      if (owners[indices[at]!] !== index) continue
      for (let corner = 0; corner < 3; corner++) {
        const from = indices[at + corner]! * 4
        const [x, y, z] = [positions[from]!, positions[from + 1]!, positions[from + 2]!]
        const key = (x * 65536 + y) * 65536 + z
        let vertex = known.get(key)
        if (vertex === undefined) {
          vertex = known.size
          known.set(key, vertex)
          places.push(x * scale + offset[0], y * scale + offset[1], z * scale + offset[2])
        }
        triangles.push(vertex)
      }
    }
  return triangles.length === 0
    ? null
    : { places: Float64Array.from(places), triangles: Uint32Array.from(triangles) }
}

const cornersOf = (surface: Surface, triangle: number) =>
  [0, 1, 2].map(corner => placeOf(surface, surface.triangles[triangle * 3 + corner]!)) as [
    Vector,
    Vector,
    Vector,
  ]

/**
 * The point where a ray first meets the surface. A ray that passes beside it (the picker is a few pixels wide, and
 * round objects are drawn as spheres) gives the nearest corner of a triangle.
 */
export function firstHit(surface: Surface, origin: Vector, direction: Vector): SurfacePoint {
  let [nearest, found] = [Infinity, -1]
  for (let triangle = 0; triangle * 3 < surface.triangles.length; triangle++) {
    const along = alongRay(cornersOf(surface, triangle), origin, direction)
    if (along !== null && along < nearest) [nearest, found] = [along, triangle]
  }
  return found >= 0
    ? { at: plus(origin, scaled(direction, nearest)), triangle: found }
    : nearestCorner(surface, vertexBesideRay(surface, origin, direction))
}

/** Möller and Trumbore 1997. Returns the distance in lengths of the direction; null when the ray misses. */
function alongRay([a, b, c]: readonly [Vector, Vector, Vector], origin: Vector, direction: Vector) {
  const [toB, toC] = [minus(b, a), minus(c, a)]
  const across = cross(direction, toC)
  const volume = dot(toB, across)
  if (volume === 0) return null
  const from = minus(origin, a)
  const u = dot(from, across) / volume
  if (u < 0 || u > 1) return null
  const side = cross(from, toB)
  const v = dot(direction, side) / volume
  if (v < 0 || u + v > 1) return null
  const along = dot(toC, side) / volume
  return along > 0 ? along : null
}

function vertexBesideRay(surface: Surface, origin: Vector, direction: Vector): number {
  const square = dot(direction, direction)
  let [nearest, found] = [Infinity, 0]
  for (let vertex = 0; vertex * 3 < surface.places.length; vertex++) {
    const from = minus(placeOf(surface, vertex), origin)
    const beside = dot(from, from) - dot(from, direction) ** 2 / square
    if (beside < nearest) [nearest, found] = [beside, vertex]
  }
  return found
}

const nearestCorner = (surface: Surface, vertex: number): SurfacePoint => ({
  at: placeOf(surface, vertex),
  triangle: Math.floor(surface.triangles.indexOf(vertex) / 3),
})

/** The point of the surface that is nearest to a point. */
export function nearestOn(surface: Surface, point: Vector): SurfacePoint {
  let nearest = Infinity
  let found: SurfacePoint = nearestCorner(surface, 0)
  for (let triangle = 0; triangle * 3 < surface.triangles.length; triangle++) {
    const at = nearestIn(cornersOf(surface, triangle), point)
    const from = minus(at, point)
    const away = dot(from, from)
    if (away < nearest) [nearest, found] = [away, { at, triangle }]
  }
  return found
}

/** Ericson 2005, Real-Time Collision Detection, 5.1.5: by the region of the plane that the point lies over. */
function nearestIn([a, b, c]: readonly [Vector, Vector, Vector], point: Vector): Vector {
  const [ab, ac, ap] = [minus(b, a), minus(c, a), minus(point, a)]
  const [d1, d2] = [dot(ab, ap), dot(ac, ap)]
  if (d1 <= 0 && d2 <= 0) return a
  const bp = minus(point, b)
  const [d3, d4] = [dot(ab, bp), dot(ac, bp)]
  if (d3 >= 0 && d4 <= d3) return b
  const vc = d1 * d4 - d3 * d2
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return plus(a, scaled(ab, d1 / (d1 - d3)))
  const cp = minus(point, c)
  const [d5, d6] = [dot(ab, cp), dot(ac, cp)]
  if (d6 >= 0 && d5 <= d6) return c
  const vb = d5 * d2 - d1 * d6
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return plus(a, scaled(ac, d2 / (d2 - d6)))
  const va = d3 * d6 - d5 * d4
  const [toC, toB] = [d4 - d3, d5 - d6]
  if (va <= 0 && toC >= 0 && toB >= 0) return plus(b, scaled(minus(c, b), toC / (toC + toB)))
  const whole = va + vb + vc
  // a triangle without an area has no inside
  return whole === 0 ? a : plus(a, plus(scaled(ab, vb / whole), scaled(ac, vc / whole)))
}
