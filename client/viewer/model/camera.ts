import type { Box } from '../../../formats/frame'
import type { CameraState } from './viewerState'

type Vector = readonly [number, number, number]

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const unit = (a: Vector) => scaled(a, 1 / Math.hypot(...a))
const axes: readonly [Vector, Vector, Vector] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

export const centreOf = ([x0, y0, z0, x1, y1, z1]: Box): Vector => [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2]
export const radiusOf = ([x0, y0, z0, x1, y1, z1]: Box) => Math.max(Math.hypot(x1 - x0, y1 - y0, z1 - z0) / 2, 1e-6)

export interface Field {
  /** radians, of the whole height */
  readonly fieldOfView: number
  /** width / height */
  readonly aspect: number
}

/** Longest side across the screen, shortest towards the viewer, a little from above: most is seen, and depth with it. */
function attitude(box: Box): { right: Vector; up: Vector; towards: Vector } {
  const [x0, y0, z0, x1, y1, z1] = box
  const sides = [x1 - x0, y1 - y0, z1 - z0] as const
  // nearly a ball: the axes as the file has them
  const longest = Math.max(...sides)
  const order = Math.min(...sides) > longest * 0.75 ? [0, 1, 2] : [0, 1, 2].sort((a, b) => (sides[b] ?? 0) - (sides[a] ?? 0))
  const [across = 0, upwards = 1] = order
  const right = axes[across] ?? axes[0]
  const up = axes[upwards] ?? axes[1]
  const front = cross(right, up)
  const towards = unit(plus(plus(front, scaled(up, 0.28)), scaled(right, 0.22)))
  return { right: unit(cross(up, towards)), up, towards }
}

/** The camera from which the whole box fits into the field, with a little room around. */
export function fittedCamera(box: Box, { fieldOfView, aspect }: Field): CameraState {
  const { right, up, towards } = attitude(box)
  const above = cross(towards, right)
  const high = Math.tan(fieldOfView / 2)
  const wide = high * aspect
  const centre = centreOf(box)
  let distance = 0
  for (let corner = 0; corner < 8; corner++) {
    const at: Vector = [box[corner & 1 ? 3 : 0] - centre[0], box[corner & 2 ? 4 : 1] - centre[1], box[corner & 4 ? 5 : 2] - centre[2]]
    distance = Math.max(distance, dot(at, towards) + Math.max(Math.abs(dot(at, right)) / wide, Math.abs(dot(at, above)) / high))
  }
  return { position: plus(centre, scaled(towards, Math.max(distance, 1e-6) * 1.06)), target: centre, up }
}
