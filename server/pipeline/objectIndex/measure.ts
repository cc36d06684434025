import type { Frame, FramePrimitive } from '../../../formats/frame/frameReader.js'
import { shapeClosed, shapeRound } from '../../../formats/objectIndex/objectIndex.js'

/** Vertices of a round object are at most this share nearer or farther than their mean. */
const roundTolerance = 0.05
/** Rounding to the grid moves a vertex by up to half the diagonal of a step. Counts up to this share. */
const roundingTolerance = 0.1
const halfDiagonal = Math.sqrt(3) / 2
/**
 * Minimum share of the volume of the sphere through the vertices. An icosahedron has 0.61, a cube, whose vertices
 * also lie on a sphere, 0.37.
 */
const roundVolume = 0.55

/** Values of the objects of one frame, by row of its object table. In the units of the file. */
export interface MeasuredFrame {
  /** 4 per row: centroid x y z and radius. */
  readonly places: Float64Array
  readonly shapes: Uint8Array
  /** NaN for an open mesh. */
  readonly volumes: Float64Array
  readonly surfaces: Float64Array
}

/** Objects with several textures have several rows. `groupOf` maps each row to its object. */
export function measureFrame(
  { primitives, scale, offset }: Frame,
  groupOf: ArrayLike<number>,
  groups: number,
): MeasuredFrame {
  const sums = new Sums(groups)
  for (const primitive of primitives) {
    sums.addVertices(primitive, groupOf)
    sums.addTriangles(primitive, groupOf)
  }
  sums.divide()
  for (const primitive of primitives) sums.addDistances(primitive, groupOf)
  return sums.measured(scale, offset)
}

/** Sums over the objects of a frame, in steps of its grid. Sums of steps are whole numbers, so they are exact. */
class Sums {
  private readonly vertices: Uint32Array
  /** 3 per object. */
  private readonly centroids: Float64Array
  private readonly sixVolumes: Float64Array
  private readonly twiceSurfaces: Float64Array
  /** Two checksums per object of its edges with their direction. Both are 0 for a closed surface. */
  private readonly edges: Int32Array
  private readonly nearest: Float64Array
  private readonly farthest: Float64Array
  private readonly distances: Float64Array

  constructor(private readonly objects: number) {
    this.vertices = new Uint32Array(objects)
    this.centroids = new Float64Array(objects * 3)
    this.sixVolumes = new Float64Array(objects)
    this.twiceSurfaces = new Float64Array(objects)
    this.edges = new Int32Array(objects * 2)
    this.nearest = new Float64Array(objects).fill(Infinity)
    this.farthest = new Float64Array(objects)
    this.distances = new Float64Array(objects)
  }

  addVertices({ positions, objects }: FramePrimitive, groupOf: ArrayLike<number>): void {
    for (let vertex = 0; vertex < objects.length; vertex++) {
      const object = groupOf[objects[vertex]!]!
      this.vertices[object]!++
      for (let axis = 0; axis < 3; axis++) this.centroids[object * 3 + axis]! += positions[vertex * 4 + axis]!
    }
  }

  divide(): void {
    for (let at = 0; at < this.centroids.length; at++)
      this.centroids[at]! /= this.vertices[Math.floor(at / 3)]! || 1
  }

  addDistances({ positions, objects }: FramePrimitive, groupOf: ArrayLike<number>): void {
    for (let vertex = 0; vertex < objects.length; vertex++) {
      const object = groupOf[objects[vertex]!]!
      const distance = Math.hypot(
        positions[vertex * 4]! - this.centroids[object * 3]!,
        positions[vertex * 4 + 1]! - this.centroids[object * 3 + 1]!,
        positions[vertex * 4 + 2]! - this.centroids[object * 3 + 2]!,
      )
      this.distances[object]! += distance
      if (distance < this.nearest[object]!) this.nearest[object] = distance
      if (distance > this.farthest[object]!) this.farthest[object] = distance
    }
  }

  /** Vertices of textured objects are stored once for each place in the picture, so edges go by position. */
  addTriangles({ positions, objects, indices }: FramePrimitive, groupOf: ArrayLike<number>): void {
    const names = namesOf(positions)
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!]
      const object = groupOf[objects[a]!]!
      this.addTriangle(object, positions, [a * 4, b * 4, c * 4])
      for (const which of [0, 1] as const) {
        const [nameA, nameB, nameC] = [names[a * 2 + which]!, names[b * 2 + which]!, names[c * 2 + which]!]
        this.edges[object * 2 + which]! += edge(nameA, nameB) + edge(nameB, nameC) + edge(nameC, nameA)
      }
    }
  }

  private addTriangle(
    object: number,
    positions: Uint16Array,
    [a, b, c]: readonly [number, number, number],
  ): void {
    const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!]
    const [ux, uy, uz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az]
    const [vx, vy, vz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    this.sixVolumes[object]! += ax * x + ay * y + az * z
    this.twiceSurfaces[object]! += Math.hypot(x, y, z)
  }

  measured(scale: number, offset: readonly [number, number, number]): MeasuredFrame {
    const places = new Float64Array(this.objects * 4)
    const shapes = new Uint8Array(this.objects)
    const volumes = new Float64Array(this.objects).fill(NaN)
    for (let object = 0; object < this.objects; object++) {
      const volume = this.volumeOf(object)
      const { radius, isRound } = this.radiusOf(object, volume)
      for (let axis = 0; axis < 3; axis++)
        places[object * 4 + axis] = offset[axis]! + this.centroids[object * 3 + axis]! * scale
      places[object * 4 + 3] = radius * scale
      shapes[object] = (volume > 0 ? shapeClosed : 0) | (isRound ? shapeRound : 0)
      if (volume > 0) volumes[object] = volume * scale ** 3
    }
    return {
      places,
      shapes,
      volumes,
      surfaces: this.twiceSurfaces.map(surface => (surface / 2) * scale ** 2),
    }
  }

  /** 0 for an open mesh. The orientation of the triangles does not matter, but all must agree. */
  private volumeOf(object: number): number {
    const isClosed = this.edges[object * 2] === 0 && this.edges[object * 2 + 1] === 0
    return isClosed ? Math.abs(this.sixVolumes[object]!) / 6 : 0
  }

  private radiusOf(object: number, volume: number): { radius: number; isRound: boolean } {
    const mean = this.distances[object]! / (this.vertices[object]! || 1)
    const tolerance = roundTolerance * mean + Math.min(halfDiagonal, roundingTolerance * mean)
    const isRound =
      this.farthest[object]! <= mean + tolerance &&
      this.nearest[object]! >= mean - tolerance &&
      volume > roundVolume * (4 / 3) * Math.PI * mean ** 3
    return { radius: isRound || volume === 0 ? mean : Math.cbrt((3 * volume) / (4 * Math.PI)), isRound }
  }
}

/** Two numbers per vertex that depend on its position only. */
function namesOf(positions: Uint16Array): Int32Array {
  const names = new Int32Array(positions.length >> 1)
  for (let vertex = 0; vertex < names.length; vertex += 2) {
    const [x, y, z] = [positions[vertex * 2]!, positions[vertex * 2 + 1]!, positions[vertex * 2 + 2]!]
    names[vertex] = mixed(mixed((x << 16) | y) ^ Math.imul(z, 0x9e3779b1))
    names[vertex + 1] = mixed(mixed((z << 16) | x) ^ Math.imul(y, 0x85ebca77))
  }
  return names
}

/** The finaliser of MurmurHash3, which maps 32 bits to 32 bits one to one. */
function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** A number for an edge. The same edge in the other direction has the negative number. */
const edge = (from: number, to: number): number =>
  from < to ? mixed(Math.imul(from, 31) + to) : from > to ? -mixed(Math.imul(to, 31) + from) : 0
