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
 * The point where a ray first meets the surface. A ray can pass beside it, because the picker is a few pixels wide
 * and round objects are drawn as spheres. It gives the nearest corner of a triangle then.
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

/** The foot of the perpendicular where it lies inside the triangle, otherwise the nearest point of its edges. */
function nearestIn([a, b, c]: readonly [Vector, Vector, Vector], point: Vector): Vector {
  const normal = cross(minus(b, a), minus(c, a))
  const square = dot(normal, normal)
  // a triangle without an area has no inside
  const foot = square > 0 ? minus(point, scaled(normal, dot(minus(point, a), normal) / square)) : null
  const isLeftOf = (from: Vector, to: Vector, at: Vector) =>
    dot(cross(minus(to, from), minus(at, from)), normal) >= 0
  if (foot && isLeftOf(a, b, foot) && isLeftOf(b, c, foot) && isLeftOf(c, a, foot)) return foot
  const onEdges = [nearestOnEdge(a, b, point), nearestOnEdge(b, c, point), nearestOnEdge(c, a, point)]
  return onEdges.reduce((best, at) => (squareTo(at, point) < squareTo(best, point) ? at : best))
}

const squareTo = (a: Vector, b: Vector) => dot(minus(a, b), minus(a, b))

function nearestOnEdge(a: Vector, b: Vector, point: Vector): Vector {
  const along = minus(b, a)
  const square = dot(along, along)
  const share = square > 0 ? dot(minus(point, a), along) / square : 0
  return plus(a, scaled(along, Math.min(1, Math.max(0, share))))
}
