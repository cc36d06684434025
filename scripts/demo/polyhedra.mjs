// Cells as rounded polyhedra: spheres of 42 points, cut at the planes of the power diagram, at the outline of
// the dome and at its base.
import { outline } from './dome.mjs'

const golden = (1 + Math.sqrt(5)) / 2
const unit = vector => {
  const length = Math.hypot(...vector)
  return vector.map(value => value / length)
}

/** An icosphere: an icosahedron with each triangle split in four. */
export const sphere = (() => {
  const points = [
    [-1, golden, 0],
    [1, golden, 0],
    [-1, -golden, 0],
    [1, -golden, 0],
    [0, -1, golden],
    [0, 1, golden],
    [0, -1, -golden],
    [0, 1, -golden],
    [golden, 0, -1],
    [golden, 0, 1],
    [-golden, 0, -1],
    [-golden, 0, 1],
  ].map(unit)
  const coarse = [
    [0, 11, 5],
    [0, 5, 1],
    [0, 1, 7],
    [0, 7, 10],
    [0, 10, 11],
    [1, 5, 9],
    [5, 11, 4],
    [11, 10, 2],
    [10, 7, 6],
    [7, 1, 8],
    [3, 9, 4],
    [3, 4, 2],
    [3, 2, 6],
    [3, 6, 8],
    [3, 8, 9],
    [4, 9, 5],
    [2, 4, 11],
    [6, 2, 10],
    [8, 6, 7],
    [9, 8, 1],
  ]
  const middles = new Map()
  const middle = (a, b) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    if (!middles.has(key))
      middles.set(key, points.push(unit(points[a].map((value, axis) => value + points[b][axis]))) - 1)
    return middles.get(key)
  }
  const faces = coarse.flatMap(([a, b, c]) => {
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
    return [
      [a, ab, ca],
      [b, bc, ab],
      [c, ca, bc],
      [ab, bc, ca],
    ]
  })
  return { points, faces }
})()

/** Higher values give sharper edges. */
const sharpness = 14

/** The 42 corners of a cell among all cells. `dome`: size and buds of the outline. */
export function corners(cell, cells, dome) {
  const reach = 1.4 * cell.radius
  const planes = cells
    .filter(other => other !== cell)
    .flatMap(other => {
      const towards = other.centre.map((value, axis) => value - cell.centre[axis])
      const distance = Math.hypot(...towards)
      // Both spheres have the same power on this plane.
      const plane = (distance * distance + cell.radius ** 2 - other.radius ** 2) / (2 * distance)
      return plane < reach ? [{ normal: towards.map(value => value / distance), plane }] : []
    })
  return sphere.points.map(direction => {
    let sum = reach ** -sharpness
    for (const { normal, plane } of planes)
      sum += inverse(normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2], plane)
    sum += inverse(-direction[2], cell.centre[2])
    const free = sum ** (-1 / sharpness)
    return cell.centre.map(
      (value, axis) => value + direction[axis] * withinDome(cell.centre, direction, free, dome),
    )
  })
}

/** Contribution of a plane to the soft minimum of distances. */
const inverse = (cosine, plane) => (cosine > 1e-6 ? (cosine / Math.max(plane, 0.05)) ** sharpness : 0)

/** The distance to the outline of the dome. */
function withinDome(centre, direction, free, { size, buds }) {
  const isWithin = distance => {
    const point = centre.map((value, axis) => value + direction[axis] * distance)
    const length = Math.hypot(...point)
    return (
      length <=
      size *
        outline(
          point.map(value => value / length),
          buds,
        )
    )
  }
  if (isWithin(free)) return free
  let [low, high] = [0, free]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (isWithin(middle)) low = middle
    else high = middle
  }
  return low
}

/** The direction in which the points spread most: the main axis of their covariance, by power iteration. */
export function longestAxis(points, flatten) {
  const centre = points[0].map(
    (_, axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length,
  )
  const offsets = points.map(point => flatten(point.map((value, axis) => value - centre[axis])))
  let vector = flatten([0.577, 0.211, 0.789])
  for (let step = 0; step < 30; step++) {
    const next = [0, 0, 0]
    for (const offset of offsets) {
      const along = offset[0] * vector[0] + offset[1] * vector[1] + offset[2] * vector[2]
      for (let axis = 0; axis < 3; axis++) next[axis] += along * offset[axis]
    }
    vector = unit(next)
  }
  return vector
}
