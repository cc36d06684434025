import { standpoint, type Standpoint } from '../../../formats/frame/firstView.js'
import type { Box } from '../../../formats/frame/frame.js'

/** A camera. Points are rotated about `centre`, then scaled to pixels. */
export interface Camera {
  readonly centre: readonly [number, number, number]
  /** Three rows of 3 numbers: right, up, towards the eye. */
  readonly rows: readonly number[]
  /** Pixels per unit of the file. */
  readonly scale: number
}

const margin = 0.94

/**
 * One planned picture: the rotation of the specimen in radians, and points of its content, 3 numbers each.
 */
export interface View {
  readonly angle: number
  readonly points: Float32Array
}

/**
 * One camera for each view, all at the same distance. Their points fill pictures of `size` pixels and stay
 * inside them.
 */
export function camerasFor(bounds: Box, size: number, views: readonly View[]): Camera[] {
  const centre = [0, 1, 2].map(axis => (bounds[axis]! + bounds[axis + 3]!) / 2) as unknown as Camera['centre']
  const cameras = views.map(({ angle }) => ({ centre, rows: rowsOf(standpoint(bounds, angle)), scale: 1 }))
  const seen = cameras.map((camera, at) => extentOf(camera, views[at]!.points)).reduce(around, nowhere)
  const reach = Math.max(seen.right - seen.left, seen.top - seen.bottom, Number.MIN_VALUE) / 2
  const middle = [(seen.left + seen.right) / 2, (seen.bottom + seen.top) / 2] as const
  return cameras.map(({ rows }) => ({
    rows,
    scale: (size * margin) / 2 / reach,
    centre: shifted(centre, rows, middle),
  }))
}

const rowsOf = ({ right, up, towards }: Standpoint) => [...right, ...up, ...towards]

interface Extent {
  left: number
  right: number
  bottom: number
  top: number
}
const nowhere: Extent = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }

const around = (a: Extent, b: Extent): Extent => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
})

function extentOf({ centre, rows }: Camera, points: Float32Array): Extent {
  const extent = { ...nowhere }
  for (let at = 0; at < points.length; at += 3) {
    const x = points[at]! - centre[0],
      y = points[at + 1]! - centre[1],
      z = points[at + 2]! - centre[2]
    const across = rows[0]! * x + rows[1]! * y + rows[2]! * z
    const up = rows[3]! * x + rows[4]! * y + rows[5]! * z
    if (across < extent.left) extent.left = across
    if (across > extent.right) extent.right = across
    if (up < extent.bottom) extent.bottom = up
    if (up > extent.top) extent.top = up
  }
  return extent
}

/** Moves the centre to the right and up, in the directions of the picture. */
function shifted(
  centre: Camera['centre'],
  rows: readonly number[],
  [across, up]: readonly [number, number],
): Camera['centre'] {
  return centre.map(
    (value, axis) => value + rows[axis]! * across + rows[axis + 3]! * up,
  ) as unknown as Camera['centre']
}
