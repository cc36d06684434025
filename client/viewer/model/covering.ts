import type { CameraState, Projection } from '../../instrument/cameraState'
import { standOf } from './camera'
import { dot, plus, scaled, type Vector } from './vectors'

/** Objects as the ellipsoids in their boxes: 6 numbers each, the least and the greatest corner. */
export type Boxes = Float32Array

/** Places of the object that must be free, in half sides of its box from the middle. */
const inner: readonly Vector[] = [[0, 0, 0], ...alongAxes(0.6)]
/** Places around it: objects near the eye must not fill the picture there. */
const around: readonly Vector[] = alongAxes(1.6)
/** Objects nearer to the eye than this share of the way are foreground. */
const foreground = 0.45
/** An ellipsoid is a little larger than most cells in its box, and cells touch. */
const shrunk = 0.95
/** How many directions are tried, and how many ellipsoids in all. */
const [mostDirections, mostTests] = [48, 400_000]
/** A turn to the other side costs as much as this share of the object covered. */
const turning = 0.15
/** Largest cosine between a direction and the pole, and least with the direction of now. */
const [nearPole, behind] = [0.94, -0.8]

function alongAxes(by: number): Vector[] {
  return [-by, by].flatMap((at): Vector[] => [
    [at, 0, 0],
    [0, at, 0],
    [0, 0, at],
  ])
}

const at = (boxes: Boxes, index: number, axis: number) =>
  ((boxes[index * 6 + axis] ?? 0) + (boxes[index * 6 + 3 + axis] ?? 0)) / 2
const half = (boxes: Boxes, index: number, axis: number) =>
  Math.max(((boxes[index * 6 + 3 + axis] ?? 0) - (boxes[index * 6 + axis] ?? 0)) / 2, 1e-9)

/** Places of a target, 3 numbers each. */
function places(targets: Boxes, offsets: readonly Vector[]): Vector[] {
  return Array.from({ length: targets.length / 6 }, (_, index) =>
    offsets.map((offset): Vector => {
      const place = (axis: 0 | 1 | 2) => at(targets, index, axis) + offset[axis] * half(targets, index, axis)
      return [place(0), place(1), place(2)]
    }),
  ).flat()
}

/** Calls `hit` with each ellipsoid that the way from a place to the eye meets, from a share of the way on. */
function eachOnWay(boxes: Boxes, place: Vector, eye: Vector, from: number, hit: (index: number) => boolean) {
  const reach = shrunk * shrunk
  for (let index = 0; index * 6 < boxes.length; index++) {
    let [along, length, apart, fromEye] = [0, 0, 0, 0]
    for (let axis = 0; axis < 3; axis++) {
      const size = half(boxes, index, axis)
      const start = (place[axis]! - at(boxes, index, axis)) / size
      const way = (eye[axis]! - place[axis]!) / size
      along -= start * way
      length += way * way
      apart += start * start
      fromEye += (start + way) ** 2
    }
    const nearest = Math.min(1, along / length)
    const isOnWay = nearest > from && apart - 2 * nearest * along + nearest * nearest * length < reach
    if ((isOnWay || fromEye < 1) && hit(index)) return
  }
}

/** The indices of the boxes between the targets and the eye, and those that fill the picture before them. */
export function coversOf(boxes: Boxes, targets: Boxes, eye: Vector): number[] {
  const found = new Set<number>()
  const note = (index: number) => {
    found.add(index)
    return false
  }
  for (const place of places(targets, inner)) eachOnWay(boxes, place, eye, 0, note)
  for (const place of places(targets, around)) eachOnWay(boxes, place, eye, foreground, note)
  return [...found].sort((a, b) => a - b)
}

/** The share of the places of the targets that cannot be seen. */
export function coveredShare(boxes: Boxes, targets: Boxes, eye: Vector): number {
  const all = places(targets, inner)
  let covered = 0
  for (const place of all)
    eachOnWay(boxes, place, eye, 0, () => {
      covered++
      return true
    })
  return covered / Math.max(1, all.length)
}

/** Evenly spread directions. */
const directions = (count: number): Vector[] =>
  Array.from({ length: count }, (_, index) => {
    const height = 1 - (2 * index + 1) / count
    const turn = index * Math.PI * (3 - Math.sqrt(5))
    const across = Math.sqrt(1 - height * height)
    return [across * Math.cos(turn), across * Math.sin(turn), height]
  })

/** Where the eye stands for the rays: without perspective it is far away. */
export function eyeOf({ position, target }: CameraState, projection: Projection): Vector {
  const offset = plus(position, scaled(target, -1))
  return projection === 'perspective' ? position : plus(target, scaled(offset, 1e3))
}

/**
 * The direction from which the targets are least covered: that of the camera when nothing covers them from
 * there, otherwise preferably one near it.
 */
export function freestDirection(
  boxes: Boxes,
  targets: Boxes,
  camera: CameraState,
  projection: Projection,
): Vector {
  const { towards } = standOf(camera)
  const distance = Math.hypot(...plus(camera.position, scaled(camera.target, -1)))
  const costOf = (direction: Vector) => {
    const position = plus(camera.target, scaled(direction, distance))
    const share = coveredShare(boxes, targets, eyeOf({ ...camera, position }, projection))
    return share === 0 && direction === towards ? -1 : share + (turning * (1 - dot(direction, towards))) / 2
  }
  const count = Math.min(mostDirections, Math.max(8, Math.floor((mostTests * 6) / (boxes.length + 1))))
  const pole = scaled(camera.up, 1 / (Math.hypot(...camera.up) || 1))
  const tried = directions(count).filter(
    direction => Math.abs(dot(direction, pole)) < nearPole && dot(direction, towards) > behind,
  )
  let best: { readonly direction: Vector; readonly cost: number } = {
    direction: towards,
    cost: costOf(towards),
  }
  for (const direction of best.cost <= 0 ? [] : tried) {
    const cost = costOf(direction)
    if (cost < best.cost) best = { direction, cost }
  }
  return best.direction
}
