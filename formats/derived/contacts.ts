import { Nearness } from './pointTriangle.js'
import { type Surfaces, TriangleGrid } from './triangleGrid.js'

/** Most objects that an object is found to touch. Bounds the pairs of many objects at one place. */
export const mostContacts = 64
/** Triangles that may be looked at for each vertex of the frame, on average. Embryos need about thirty. */
const mostForVertex = 400
const alwaysAllowed = 2_000_000

/** Touching objects: `firsts[i]` touches `seconds[i]`. A pair comes in one or in both orders. */
export interface Contacts {
  readonly firsts: readonly number[]
  readonly seconds: readonly number[]
  /** whether the search was given up, because too many triangles lie at one place */
  readonly isCrowded: boolean
}

/**
 * Objects whose surfaces touch: a vertex of one lies within `reach` steps of the grid of a triangle of the other.
 * `objects`: their number.
 */
export function contactsOf(surfaces: Surfaces, objects: number, reach: number): Contacts {
  const search = new ContactSearch(surfaces, objects, reach)
  if (!search.run()) return { firsts: [], seconds: [], isCrowded: true }
  return { firsts: search.firsts, seconds: search.seconds, isCrowded: false }
}

class ContactSearch {
  readonly firsts: number[] = []
  readonly seconds: number[] = []
  private readonly grid: TriangleGrid
  private readonly nearness: Nearness
  /** the object that was last found to touch each object, plus one */
  private readonly touchedBy: Uint32Array
  private readonly counts: Uint32Array
  private allowed: number

  constructor(
    private readonly surfaces: Surfaces,
    objects: number,
    reach: number,
  ) {
    this.grid = new TriangleGrid(surfaces, reach)
    this.nearness = new Nearness(surfaces.corners, reach)
    this.touchedBy = new Uint32Array(objects)
    this.counts = new Uint32Array(objects)
    this.allowed = alwaysAllowed + mostForVertex * surfaces.owners.length
  }

  /** Returns false when it gave up. */
  run(): boolean {
    const { owners } = this.surfaces
    const { sizes } = this.grid
    for (let vertex = 0; vertex < owners.length; vertex++) {
      if (this.counts[owners[vertex]!]! >= mostContacts) continue
      for (const size of sizes) this.lookAround(vertex, size)
      if (this.allowed < 0) return false
    }
    return true
  }

  private lookAround(vertex: number, size: number): void {
    const { objects, points, owners } = this.surfaces
    const object = owners[vertex]!
    const [x, y, z] = [points[vertex * 4]!, points[vertex * 4 + 1]!, points[vertex * 4 + 2]!]
    const near = this.grid.near(size, x, y, z)
    this.allowed -= near.length
    this.nearness.moveTo(x, y, z)
    for (let at = 0; at < near.length; at++) {
      const triangle = near[at]!
      const other = objects[triangle]!
      if (other === object || this.touchedBy[other] === object + 1) continue
      if (!this.nearness.isNear(triangle * 9)) continue
      this.touchedBy[other] = object + 1
      this.firsts.push(object)
      this.seconds.push(other)
      if (++this.counts[object]! >= mostContacts) return
    }
  }
}
