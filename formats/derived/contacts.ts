import { Nearness } from './pointTriangle.js'
import { boxesOf, longestAxis, pickedBoxes } from './objectBoxes.js'
import type { Surfaces } from './surfaces.js'
import { writeTriangleBox } from './triangleBox.js'
import { TriangleGrid } from './triangleGrid.js'

/** An object finds no more touching objects than these. Bounds the pairs of many objects at one place. */
export const mostContacts = 64
/** Comparisons for each vertex of the frame, on average. Embryos need about fifty. */
const mostForVertex = 400
const alwaysAllowed = 2_000_000
/** Steps of the grid of a frame along each axis. */
const gridSteps = 65_536
/** Points and triangles of a pair are compared one by one up to this number of comparisons, and else in a grid. */
const mostOneByOne = 20_000

/** Touching objects: `firsts[i]` touches `seconds[i]`. Each pair comes once. */
export interface Contacts {
  readonly firsts: readonly number[]
  readonly seconds: readonly number[]
  /** whether the search was given up, because too many triangles lie at one place */
  readonly isCrowded: boolean
}

/**
 * Objects whose surfaces touch: a vertex of one lies within `reach` steps of the grid of a triangle of the other.
 * Only objects with overlapping boxes are compared, and of these only the parts inside the other's box.
 */
export function contactsOf(surfaces: Surfaces, reach: number): Contacts {
  const search = new ContactSearch(surfaces, reach)
  if (!search.run()) return { firsts: [], seconds: [], isCrowded: true }
  return { firsts: search.firsts, seconds: search.seconds, isCrowded: false }
}

class ContactSearch {
  readonly firsts: number[] = []
  readonly seconds: number[] = []
  /** six numbers of each object: the lower ends, then the upper ones */
  private readonly boxes: Float64Array
  private readonly nearness: Nearness
  private readonly counts: Uint32Array
  /** the vertices and triangles of a pair that can be near each other */
  private readonly near: Uint32Array
  private readonly far: Uint32Array
  /** six numbers of each of these triangles */
  private readonly farBoxes: Uint16Array
  /** the sides of the box `around` that each vertex of an object is beyond, one bit for each side */
  private readonly sides: Uint8Array
  private readonly around = [0, 0, 0, 0, 0, 0]
  private allowed: number

  constructor(
    private readonly surfaces: Surfaces,
    private readonly reach: number,
  ) {
    const { points, pointStarts, triangleStarts } = surfaces
    this.boxes = boxesOf(surfaces)
    this.nearness = new Nearness(points, reach)
    this.counts = new Uint32Array(pointStarts.length - 1)
    const most = [largestPart(pointStarts), largestPart(triangleStarts)] as const
    this.near = new Uint32Array(most[0])
    this.sides = new Uint8Array(most[0])
    this.far = new Uint32Array(most[1])
    this.farBoxes = new Uint16Array(most[1] * 6)
    this.allowed = alwaysAllowed + mostForVertex * (points.length / 4)
  }

  /** Returns false when it gave up. */
  run(): boolean {
    const axis = longestAxis(this.boxes)
    const order = this.orderAlong(axis)
    const boxes = pickedBoxes(this.boxes, order)
    // whole numbers, as the boxes, and no wider than the grid
    const reach = Math.floor(Math.min(this.reach, gridSteps))
    for (let at = 0; at < order.length; at++) {
      const a = at * 6
      const end = boxes[a + 3 + axis]! + reach
      const [x0, x1] = [boxes[a]! - reach, boxes[a + 3]! + reach]
      const [y0, y1] = [boxes[a + 1]! - reach, boxes[a + 4]! + reach]
      const [z0, z1] = [boxes[a + 2]! - reach, boxes[a + 5]! + reach]
      let b = a + 6
      for (; b < boxes.length && boxes[b + axis]! <= end; b += 6) {
        // the sign of all differences at once: six branches would be hard to predict
        const x = (x1 - boxes[b]!) | (boxes[b + 3]! - x0)
        const y = (y1 - boxes[b + 1]!) | (boxes[b + 4]! - y0)
        const z = (z1 - boxes[b + 2]!) | (boxes[b + 5]! - z0)
        if ((x | y | z) < 0) continue
        this.compare(order[at]!, order[b / 6]!)
        if (this.allowed < 0) return false
      }
      this.allowed -= (b - a) / 6
      if (this.allowed < 0) return false
    }
    return true
  }

  /** The objects with triangles or vertices, by the lower end of their boxes. */
  private orderAlong(axis: number): Uint32Array {
    const { boxes, counts } = this
    const order = Uint32Array.from(counts.keys()).filter(object => boxes[object * 6]! !== Infinity)
    return order.sort((a, b) => boxes[a * 6 + axis]! - boxes[b * 6 + axis]!)
  }

  private compare(one: number, other: number): void {
    const { counts } = this
    if (counts[one]! >= mostContacts && counts[other]! >= mostContacts) return
    if (!this.touches(one, other) && !this.touches(other, one)) return
    counts[one]!++
    counts[other]!++
    this.firsts.push(one)
    this.seconds.push(other)
  }

  /** Whether a vertex of one object is near a triangle of the other. */
  private touches(one: number, other: number): boolean {
    const points = this.verticesNear(one, other)
    if (points === 0) return false
    const triangles = this.trianglesAround(other)
    if (triangles === 0) return false
    return points * triangles > mostOneByOne
      ? this.touchesInGrid(points, triangles)
      : this.touchesOneByOne(points, triangles)
  }

  /** Collects the vertices of an object in the box of another one, and their own box. */
  private verticesNear(one: number, other: number): number {
    const { near, boxes, reach } = this
    const { points, pointStarts } = this.surfaces
    const at = other * 6
    const [x0, x1] = [boxes[at]! - reach, boxes[at + 3]! + reach]
    const [y0, y1] = [boxes[at + 1]! - reach, boxes[at + 4]! + reach]
    const [z0, z1] = [boxes[at + 2]! - reach, boxes[at + 5]! + reach]
    let count = 0
    const end = pointStarts[one + 1]!
    this.allowed -= end - pointStarts[one]!
    for (let point = pointStarts[one]!; point < end; point++) {
      const [x, y, z] = [points[point * 4]!, points[point * 4 + 1]!, points[point * 4 + 2]!]
      if (x < x0 || x > x1 || y < y0 || y > y1 || z < z0 || z > z1) continue
      near[count++] = point
    }
    this.measureNear(count)
    return count
  }

  /** The box of the collected vertices, with the reach around it. */
  private measureNear(count: number): void {
    const { near, around, reach } = this
    const { points } = this.surfaces
    for (let axis = 0; axis < 3; axis++) {
      let [low, high] = [Infinity, -Infinity]
      for (let at = 0; at < count; at++) {
        const value = points[near[at]! * 4 + axis]!
        if (value < low) low = value
        if (value > high) high = value
      }
      around[axis] = low - reach
      around[axis + 3] = high + reach
    }
  }

  /** Collects the triangles of an object that meet the box of the collected vertices, and their boxes. */
  private trianglesAround(object: number): number {
    const { far, farBoxes, sides } = this
    const { points, pointStarts, indices, triangleStarts } = this.surfaces
    this.measureSides(object)
    let count = 0
    const first = pointStarts[object]!
    const end = triangleStarts[object + 1]!
    this.allowed -= end - triangleStarts[object]!
    for (let triangle = triangleStarts[object]!; triangle < end; triangle++) {
      const [a, b, c] = [indices[triangle * 3]!, indices[triangle * 3 + 1]!, indices[triangle * 3 + 2]!]
      // a triangle beyond one side of the box does not meet it
      if ((sides[a - first]! & sides[b - first]! & sides[c - first]!) !== 0) continue
      writeTriangleBox(farBoxes, count * 6, points, [a * 4, b * 4, c * 4])
      far[count++] = triangle
    }
    return count
  }

  private measureSides(object: number): void {
    const { sides } = this
    const { points, pointStarts } = this.surfaces
    const [x0, y0, z0, x1, y1, z1] = this.around as unknown as Six
    const first = pointStarts[object]!
    const end = pointStarts[object + 1]!
    for (let point = first; point < end; point++) {
      const [x, y, z] = [points[point * 4]!, points[point * 4 + 1]!, points[point * 4 + 2]!]
      sides[point - first] =
        (x < x0 ? 1 : 0) |
        (x > x1 ? 2 : 0) |
        (y < y0 ? 4 : 0) |
        (y > y1 ? 8 : 0) |
        (z < z0 ? 16 : 0) |
        (z > z1 ? 32 : 0)
    }
  }

  private touchesOneByOne(count: number, triangles: number): boolean {
    const { points } = this.surfaces
    this.allowed -= count * triangles
    for (let at = 0; at < count; at++) {
      const point = this.near[at]! * 4
      this.nearness.moveTo(points[point]!, points[point + 1]!, points[point + 2]!)
      for (let next = 0; next < triangles; next++) if (this.isNear(next)) return true
    }
    return false
  }

  private touchesInGrid(count: number, triangles: number): boolean {
    const { points } = this.surfaces
    const grid = new TriangleGrid(this.farBoxes, triangles, this.reach)
    this.allowed -= triangles
    for (let at = 0; at < count; at++) {
      const point = this.near[at]! * 4
      const [x, y, z] = [points[point]!, points[point + 1]!, points[point + 2]!]
      this.nearness.moveTo(x, y, z)
      for (const size of grid.sizes) {
        const found = grid.near(size, x, y, z)
        this.allowed -= found.length + 1
        if (this.allowed < 0) return false
        for (let next = 0; next < found.length; next++) if (this.isNear(found[next]!)) return true
      }
    }
    return false
  }

  /** `at`: the number of a collected triangle. */
  private isNear(at: number): boolean {
    if (!this.nearness.isInBox(this.farBoxes, at * 6)) return false
    const { indices } = this.surfaces
    const corner = this.far[at]! * 3
    return this.nearness.isNear(indices[corner]! * 4, indices[corner + 1]! * 4, indices[corner + 2]! * 4)
  }
}

type Six = readonly [number, number, number, number, number, number]

function largestPart(starts: Uint32Array): number {
  let largest = 0
  for (let at = 1; at < starts.length; at++) largest = Math.max(largest, starts[at]! - starts[at - 1]!)
  return largest
}
