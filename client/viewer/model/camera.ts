import type { Box } from '../../../formats/frame'
import type { CameraState } from './viewerState'

type Vector = readonly [number, number, number]

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
  /** of the height, to fit into */
  readonly share: number
}

/** above this ratio of its longest side to the next a specimen lies down across the screen */
const elongated = 1.5
/** from a little above and to the right, so that depth is seen */
const aside = { up: 0.28, right: 0.22 }
/** how much larger than the ellipsoid within its box a specimen may be */
const margin = 1.14

/** Up and right as the file has them (y, x), unless the specimen is long: then its longest side lies across. */
function attitude(box: Box): { right: Vector; up: Vector; towards: Vector } {
  const sides = halfSides(box)
  const [longest = 0, second = 1] = [0, 1, 2].sort((a, b) => (sides[b] ?? 0) - (sides[a] ?? 0))
  const across = (sides[longest] ?? 0) > (sides[second] ?? 0) * elongated ? axes[longest] ?? axes[0] : axes[0]
  const up = across === axes[1] ? axes[2] : axes[1]
  const front = cross(across, up)
  const towards = unit(plus(plus(front, scaled(up, aside.up)), scaled(across, aside.right)))
  return { right: unit(cross(up, towards)), up, towards }
}

const halfSides = ([x0, y0, z0, x1, y1, z1]: Box): Vector => [(x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2]

/** The camera from which the ellipsoid within the box fits into the field, with a little room around. */
export function fittedCamera(box: Box, { fieldOfView, aspect, share }: Field): CameraState {
  const { right, up, towards } = attitude(box)
  const high = Math.tan(fieldOfView / 2)
  const sides = halfSides(box)
  const centre = centreOf(box)
  const reach = (direction: Vector) => Math.hypot(direction[0] * sides[0], direction[1] * sides[1], direction[2] * sides[2]) * margin
  const across = Math.max(reach(cross(towards, right)) / (high * share), reach(right) / (high * aspect))
  const distance = Math.max(across + reach(towards) * 0.5, 1e-6)
  return { position: plus(centre, scaled(towards, distance)), target: centre, up }
}
