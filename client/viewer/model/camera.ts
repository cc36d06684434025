import { standpoint, uprightOf, type Standpoint } from '../../../formats/frame/firstView'
import type { Box } from '../../../formats/frame/frame'
import type { CameraState, Insets, Projection, Side } from '../../instrument/cameraState'
import { cross, dot, plus, scaled, unit, type Vector } from './vectors'

export const centreOf = ([x0, y0, z0, x1, y1, z1]: Box): Vector => [
  (x0 + x1) / 2,
  (y0 + y1) / 2,
  (z0 + z1) / 2,
]
export const radiusOf = ([x0, y0, z0, x1, y1, z1]: Box) =>
  Math.max(Math.hypot(x1 - x0, y1 - y0, z1 - z0) / 2, 1e-6)

export type { Insets }

/** A part of the picture, in CSS pixels from its upper left. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const noInsets: Insets = { left: 0, right: 0, top: 0, bottom: 0 }

export interface Field {
  /** vertical field of view of the whole canvas, in radians */
  readonly fieldOfView: number
  /** of the canvas, in CSS pixels */
  readonly width: number
  readonly height: number
  readonly insets: Insets
  readonly projection: Projection
}

/** A specimen never gets less than this share of the canvas, even if panels cover more. */
const leastFree = 0.25
/** Share of the uncovered area that stays empty around the specimen. */
const margin = 0.04

/** The tangents of half the angles of view of the uncovered area. */
function tangents({ fieldOfView, width, height, insets: { left, right, top, bottom } }: Field) {
  const across = Math.max(width - left - right, width * leastFree, 1)
  const high = Math.max(height - top - bottom, height * leastFree, 1)
  const ofPixel = (Math.tan(fieldOfView / 2) / Math.max(height, 1)) * (1 - margin)
  return { across: across * ofPixel, high: high * ofPixel }
}

/**
 * Returns the nearest camera that shows every point within the uncovered area, looking from `stand.towards`.
 * `points`: 3 numbers each. `middle` gets the depth of the target.
 */
export function fittedCamera(
  points: ArrayLike<number>,
  middle: Vector,
  stand: Standpoint,
  pole: Vector,
  field: Field,
): CameraState {
  const { across, high } = tangents(field)
  const { right, up, towards } = stand
  const [rightX, rightY, rightZ] = right
  const [upX, upY, upZ] = up
  const [towardsX, towardsY, towardsZ] = towards
  // for each side of the picture: the largest sum of offset and widening of sight; arrays would delay the first picture
  let [toRight, toLeft, toTop, toBottom, nearest] = [-Infinity, -Infinity, -Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 2 < points.length; at += 3) {
    const pointX = points[at]! - middle[0]
    const pointY = points[at + 1]! - middle[1]
    const pointZ = points[at + 2]! - middle[2]
    const x = pointX * rightX + pointY * rightY + pointZ * rightZ
    const y = pointX * upX + pointY * upY + pointZ * upZ
    const z = pointX * towardsX + pointY * towardsY + pointZ * towardsZ
    const deep = field.projection === 'orthographic' ? 0 : z
    if (x + across * deep > toRight) toRight = x + across * deep
    if (across * deep - x > toLeft) toLeft = across * deep - x
    if (y + high * deep > toTop) toTop = y + high * deep
    if (high * deep - y > toBottom) toBottom = high * deep - y
    if (z > nearest) nearest = z
  }
  const span = Math.max((toRight + toLeft) / (2 * across), (toTop + toBottom) / (2 * high))
  // the eye stays in front of the nearest point, and a single point still has a distance
  const distance = Math.max(span, nearest * 1.05, Math.hypot(...middle) * 1e-6, 1e-6)
  const aside = plus(scaled(right, (toRight - toLeft) / 2), scaled(up, (toTop - toBottom) / 2))
  const target = plus(middle, aside)
  return { position: plus(target, scaled(towards, distance)), target, up: pole }
}

/** The 8 corners of a box, 3 numbers each. */
export const cornersOf = (box: Box): number[] =>
  Array.from({ length: 8 }, (_, corner) =>
    [0, 1, 2].map(axis => box[axis + 3 * ((corner >> axis) & 1)] ?? 0),
  ).flat()

/**
 * The first view: the direction of the preview, at the distance that shows the whole box. The middle of the
 * picture is that of the ellipsoid in the box. Few specimens fill the near corners, which reach far down in the
 * picture. When this cuts any of the `points` of the specimen (3 numbers each), the points are centred instead.
 */
export function firstCamera(box: Box, field: Field, points: ArrayLike<number> = []): CameraState {
  const stand = standpoint(box)
  const pole = uprightOf(box)
  const distance = distanceOf(fittedCamera(cornersOf(box), centreOf(box), stand, pole, field))
  const aside: Vector = field.projection === 'orthographic' ? [0, 0, 0] : ellipsoidAside(box, stand, distance)
  const target = plus(centreOf(box), aside)
  const centred = { position: plus(target, scaled(stand.towards, distance)), target, up: pole }
  if (isWithin(points, centred, field)) return centred
  const own = fittedCamera(points, centreOf(box), stand, pole, field)
  return zoomedCamera(own, Math.max(1, distance / distanceOf(own)))
}

/** Whether the camera shows every point within the uncovered area. */
function isWithin(points: ArrayLike<number>, camera: CameraState, field: Field): boolean {
  const { across, high } = tangents(field)
  const { right, up, towards } = standOf(camera)
  const distance = distanceOf(camera)
  for (let at = 0; at + 2 < points.length; at += 3) {
    const point: Vector = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]
    const offset = plus(point, scaled(camera.target, -1))
    const deep = distance - (field.projection === 'orthographic' ? 0 : dot(offset, towards))
    if (Math.abs(dot(offset, right)) > across * deep || Math.abs(dot(offset, up)) > high * deep) return false
  }
  return true
}

/** The panel of a picked object covers this width at the right. Narrower viewers have no room beside it. */
const panelWidth = 300
const leastWidth = 1300

/**
 * The widths at the edges that a specimen keeps clear of: those of the panels, and of the panel that a click opens when
 * the camera shows one of the `points` under it. That panel does not move the picture.
 */
export function clearOfPanel(points: ArrayLike<number>, camera: CameraState, field: Field): Insets {
  const { width, insets, fieldOfView, height } = field
  if (width < leastWidth || insets.right >= panelWidth) return insets
  const { right, towards } = standOf(camera)
  const ofPixel = Math.tan(fieldOfView / 2) / (height / 2)
  const most = width - panelWidth - (width + insets.left - insets.right) / 2
  for (let at = 0; at + 2 < points.length; at += 3) {
    const point: Vector = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]
    const offset = plus(point, scaled(camera.target, -1))
    const deep = distanceOf(camera) - (field.projection === 'orthographic' ? 0 : dot(offset, towards))
    if (dot(offset, right) > most * ofPixel * deep) return { ...insets, right: panelWidth }
  }
  return insets
}

/** How far the middle of the picture of the ellipsoid in a box is from the centre of the box, in perspective. */
function ellipsoidAside(box: Box, { right, up, towards }: Standpoint, distance: number): Vector {
  /** the largest product of a point of the ellipsoid and the direction */
  const reach = (direction: Vector) =>
    Math.hypot(...direction.map((value, axis) => (value * (box[axis + 3]! - box[axis]!)) / 2))
  const aside = (along: Vector) => {
    // lines of sight with this slope to both sides touch the ellipsoid; the slope is found by bisection
    let [slope, step] = [0.5, 0.25]
    let [ahead, back] = [0, 0]
    for (; step > 1e-6; step /= 2) {
      ahead = reach(plus(along, scaled(towards, slope)))
      back = reach(plus(scaled(along, -1), scaled(towards, slope)))
      slope += (ahead + back) / 2 > slope * distance ? step : -step
    }
    return (ahead - back) / 2
  }
  return plus(scaled(right, aside(right)), scaled(up, aside(up)))
}

/** The directions of a camera's picture. */
export function standOf({ position, target, up }: CameraState): Standpoint {
  const towards = unit(plus(position, scaled(target, -1)))
  const right = unit(cross(up, towards))
  return { right, up: cross(towards, right), towards }
}

/** Names of the negative and positive end of each axis, for example left and right, from the dataset. */
export type AxisNames = readonly (readonly [negative: string, positive: string] | null)[]

/** Returns for example `+X`, or `Left` when the axis has names. */
export function sideName(side: Side, names: AxisNames = []): string {
  const own = names['xyz'.indexOf(side.charAt(1))]
  return own ? own[side.startsWith('+') ? 1 : 0] : side.toUpperCase().replace('-', '−')
}

/**
 * The view from one side of the box. The specimen stays upright. Seen from above or below, its front points
 * down or up.
 */
export function standFrom(side: Side, box: Box): Standpoint {
  const axis = 'xyz'.indexOf(side.charAt(1))
  const sign = side.startsWith('+') ? 1 : -1
  const towards: Vector = [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]
  const upright = uprightOf(box)
  const along = dot(upright, towards)
  const front = frontOf(box)
  const up = along === 0 ? upright : scaled(front, -along)
  return { right: cross(up, towards), up, towards }
}

/** The axis that points to the eye in the first view. */
function frontOf(box: Box): Vector {
  const { towards } = standpoint(box)
  const upright = uprightOf(box)
  const sizes = towards.map((value, axis) => (upright[axis] === 0 ? Math.abs(value) : -1))
  const axis = sizes.indexOf(Math.max(...sizes))
  const sign = Math.sign(towards[axis] ?? 1)
  return [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]
}

/** Radians between the direction of sight and the pole. Nearer, the picture would tip over. */
const leastToPole = 0.02

/** The camera turned around its target, in radians. Like dragging, but exact. */
export function turnedCamera(camera: CameraState, toRight: number, upwards: number): CameraState {
  const { position, target, up } = camera
  const pole = unit(up)
  const offset = plus(position, scaled(target, -1))
  const distance = Math.hypot(...offset)
  const along = dot(offset, pole) / distance
  const level = unit(plus(offset, scaled(pole, -along * distance)))
  const sideways = cross(pole, level)
  const ahead = plus(scaled(level, Math.cos(toRight)), scaled(sideways, Math.sin(toRight)))
  const most = Math.PI / 2 - leastToPole
  const height = Math.min(most, Math.max(-most, Math.asin(along) + upwards))
  const turned = plus(scaled(ahead, Math.cos(height)), scaled(pole, Math.sin(height)))
  return { position: plus(target, scaled(turned, distance)), target, up }
}

/** The camera moved sideways, in shares of the height of the picture. */
export function pannedCamera(
  camera: CameraState,
  toRight: number,
  upwards: number,
  fieldOfView: number,
): CameraState {
  const { right, up } = standOf(camera)
  const height = 2 * distanceOf(camera) * Math.tan(fieldOfView / 2)
  const by = plus(scaled(right, toRight * height), scaled(up, upwards * height))
  return { position: plus(camera.position, by), target: plus(camera.target, by), up: camera.up }
}

/** The camera at a multiple of its distance. */
export function zoomedCamera(camera: CameraState, by: number): CameraState {
  const offset = plus(camera.position, scaled(camera.target, -1))
  return { ...camera, position: plus(camera.target, scaled(offset, by)) }
}

export const distanceOf = ({ position, target }: CameraState) =>
  Math.hypot(...plus(position, scaled(target, -1)))
