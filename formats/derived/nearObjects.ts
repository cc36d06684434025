import { type NeighbourPairs, PairList } from './pairList.js'

/** Objects whose distance is at most this multiple of the nearest distance are neighbours. */
const reach = 1.5
/** Most neighbours that an object finds. Bounds the pairs of many objects at one place. */
export const mostFound = 64
/** Most neighbours of an object at the place of another one. 200,000 objects at one place have 3.2 million pairs. */
export const mostAtOnePlace = 8

/** Ranges of so many points are not split: visiting them one by one is faster. */
const leafPoints = 8

/** Visits the points within a distance, given as its square, until `visit` returns false. */
interface Search {
  readonly point: number
  readonly square: number
  readonly visit: (other: number) => boolean
}

/**
 * A k-d tree over some points (Bentley 1975, Multidimensional binary search trees, CACM 18), stored as a permutation
 * of their numbers: the middle of each range splits it along the axis of its depth.
 */
class PointTree {
  private readonly order: Int32Array

  /** `places`: `stride` numbers per point, the first three of which are x, y and z. */
  constructor(
    private readonly places: Float32Array,
    private readonly stride: number,
    points: readonly number[],
  ) {
    this.order = Int32Array.from(points)
    this.split(0, this.order.length - 1, 0)
  }

  /** The square of the distance to the nearest other point; Infinity for a point alone. */
  nearest(point: number): number {
    return this.nearestIn(point, 0, this.order.length - 1, 0, Infinity)
  }

  /** Visits all other points within a distance, given as its square, until `visit` returns false. */
  within(point: number, square: number, visit: (other: number) => boolean): void {
    this.withinIn({ point, square, visit }, 0, this.order.length - 1, 0)
  }

  private nearestIn(point: number, left: number, right: number, axis: number, best: number): number {
    if (left > right || best === 0) return best
    if (right - left < leafPoints) return this.nearestAmong(point, left, right, best)
    const middle = (left + right) >> 1
    const other = this.order[middle]!
    let found = other === point ? best : Math.min(best, this.square(point, other))
    const side = this.along(point, axis) - this.along(other, axis)
    const next = (axis + 1) % 3
    const isBefore = side <= 0
    found = isBefore
      ? this.nearestIn(point, left, middle - 1, next, found)
      : this.nearestIn(point, middle + 1, right, next, found)
    if (side * side >= found) return found
    return isBefore
      ? this.nearestIn(point, middle + 1, right, next, found)
      : this.nearestIn(point, left, middle - 1, next, found)
  }

  private nearestAmong(point: number, left: number, right: number, best: number): number {
    let found = best
    for (let at = left; at <= right; at++) {
      const other = this.order[at]!
      if (other !== point) found = Math.min(found, this.square(point, other))
    }
    return found
  }

  private withinIn(search: Search, left: number, right: number, axis: number): boolean {
    if (left > right) return true
    if (right - left < leafPoints) return this.withinAmong(search, left, right)
    const { point, square, visit } = search
    const middle = (left + right) >> 1
    const other = this.order[middle]!
    if (other !== point && this.square(point, other) <= square && !visit(other)) return false
    const side = this.along(point, axis) - this.along(other, axis)
    const next = (axis + 1) % 3
    const isNear = side * side <= square
    if ((side <= 0 || isNear) && !this.withinIn(search, left, middle - 1, next)) return false
    return !((side >= 0 || isNear) && !this.withinIn(search, middle + 1, right, next))
  }

  private withinAmong({ point, square, visit }: Search, left: number, right: number): boolean {
    for (let at = left; at <= right; at++) {
      const other = this.order[at]!
      if (other !== point && this.square(point, other) <= square && !visit(other)) return false
    }
    return true
  }

  private along(point: number, axis: number): number {
    return this.places[point * this.stride + axis]!
  }

  private square(a: number, b: number): number {
    const x = this.along(a, 0) - this.along(b, 0)
    const y = this.along(a, 1) - this.along(b, 1)
    const z = this.along(a, 2) - this.along(b, 2)
    return x * x + y * y + z * z
  }

  private split(left: number, right: number, axis: number): void {
    if (right - left < leafPoints) return
    const middle = (left + right) >> 1
    this.select(middle, left, right, axis)
    this.split(left, middle - 1, (axis + 1) % 3)
    this.split(middle + 1, right, (axis + 1) % 3)
  }

  /** Hoare's selection: afterwards no point before `middle` lies behind it along the axis, and none after before. */
  private select(middle: number, first: number, last: number, axis: number): void {
    const { order } = this
    let [left, right] = [first, last]
    while (left < right) {
      const pivot = this.along(order[(left + right) >> 1]!, axis)
      let [up, down] = [left, right]
      while (up <= down) {
        while (this.along(order[up]!, axis) < pivot) up++
        while (this.along(order[down]!, axis) > pivot) down--
        if (up > down) break
        const kept = order[up]!
        order[up++] = order[down]!
        order[down--] = kept
      }
      if (middle <= down) right = down
      else if (middle >= up) left = up
      else return
    }
  }
}

/**
 * The neighbours of the points from `start` to `end`: all others within 1.5 times the distance of the nearest, as
 * the viewer selects them. One is the other's neighbour when either finds the other. Returns the pairs, sorted:
 * `firsts[i]` and `seconds[i]` are neighbours, each pair in both orders. Points with NaN have none.
 */
export function neighbourPairs(
  places: Float32Array,
  stride: number,
  [start, end]: readonly [number, number],
): NeighbourPairs {
  const points = Array.from({ length: end - start }, (_, at) => start + at).filter(
    point => !Number.isNaN(places[point * stride]!),
  )
  const tree = new PointTree(places, stride, points)
  const pairs = new PairList(end)
  for (const point of points) {
    const nearest = tree.nearest(point)
    if (nearest === Infinity) continue
    let count = 0
    tree.within(point, nearest * reach * reach, other => {
      pairs.add(point, other)
      return ++count < (nearest === 0 ? mostAtOnePlace : mostFound)
    })
  }
  return pairs.sorted()
}
