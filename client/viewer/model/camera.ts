import { standpoint, uprightOf } from '../../../formats/frame/firstView'
import type { Box } from '../../../formats/frame/frame'
import type { CameraState } from './viewerState'

type Vector = readonly [number, number, number]

const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const centreOf = ([x0, y0, z0, x1, y1, z1]: Box): Vector => [
  (x0 + x1) / 2,
  (y0 + y1) / 2,
  (z0 + z1) / 2,
]
export const radiusOf = ([x0, y0, z0, x1, y1, z1]: Box) =>
  Math.max(Math.hypot(x1 - x0, y1 - y0, z1 - z0) / 2, 1e-6)

export interface Field {
  /** vertical field of view, in radians */
  readonly fieldOfView: number
  /** width / height */
  readonly aspect: number
  /** part of the height to fit into, 0 … 1 */
  readonly share: number
}

/** Factor on the ellipsoid within the box, because some specimens reach into the corners of the box. */
const margin = 1.22

const halfSides = ([x0, y0, z0, x1, y1, z1]: Box): Vector => [(x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2]

/** Returns the camera that fits the ellipsoid within the box into the field of view, with a margin. */
export function fittedCamera(box: Box, { fieldOfView, aspect, share }: Field): CameraState {
  const { right, up, towards } = standpoint(box)
  const high = Math.tan(fieldOfView / 2)
  const sides = halfSides(box)
  const centre = centreOf(box)
  const reach = (direction: Vector) =>
    Math.hypot(direction[0] * sides[0], direction[1] * sides[1], direction[2] * sides[2]) * margin
  const across = Math.max(reach(up) / (high * share), reach(right) / (high * aspect))
  const distance = Math.max(across + reach(towards) * 0.9, 1e-6)
  return { position: plus(centre, scaled(towards, distance)), target: centre, up: uprightOf(box) }
}
