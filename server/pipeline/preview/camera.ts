import type { Box } from '../../../formats/frame.js'

/** Rows: right, up, towards the eye. A point is turned about `centre`, then scaled to pixels. */
export interface Camera {
  readonly centre: readonly [number, number, number]
  /** 9 numbers, row by row */
  readonly rows: readonly number[]
  /** pixels a unit of the file */
  readonly scale: number
}

const margin = 0.92
/** the eye stands a little above */
const elevation = 14 * Math.PI / 180
/** longer than this, a specimen lies across the picture from corner to corner, and rolls */
const elongated = 2.4
const slant = 32 * Math.PI / 180

/** One camera for each of `angles` (radians), all at one distance, so that `bounds` stay in a picture of `size` pixels throughout. */
export function camerasAround(bounds: Box, size: number, angles: readonly number[]): Camera[] {
  const lengths = [0, 1, 2].map(axis => bounds[axis + 3]! - bounds[axis]!)
  const centre = [0, 1, 2].map(axis => (bounds[axis]! + bounds[axis + 3]!) / 2) as unknown as Camera['centre']
  const rotations = angles.map(angle => rotation(lengths, angle))
  const reach = Math.max(...rotations.map(rows => reachOf(rows, lengths)), Number.MIN_VALUE)
  return rotations.map(rows => ({ centre, rows, scale: size * margin / 2 / reach }))
}

/** The longest side lies across, the shortest points to the eye: that shows the most. */
function rotation(lengths: readonly number[], angle: number): number[] {
  const [shortest, middle, longest] = [0, 1, 2].sort((a, b) => lengths[a]! - lengths[b]! || b - a) as [number, number, number]
  const right = unit(longest)
  const up = unit(middle)
  const facing = [...right, ...up, ...cross(right, up, shortest)]
  const isLong = lengths[longest]! > elongated * lengths[middle]!
  if (isLong) return multiply(aboutEye(slant), multiply(aboutRight(angle), facing))
  return multiply(aboutRight(elevation), multiply(aboutUp(angle), facing))
}

const unit = (axis: number) => [0, 1, 2].map(other => other === axis ? 1 : 0)

/** The third axis, with the sign that keeps left and right from being exchanged. */
function cross(a: readonly number[], b: readonly number[], axis: number): number[] {
  const [i, j] = [(axis + 1) % 3, (axis + 2) % 3]
  return unit(axis).map(value => value * (a[i]! * b[j]! - a[j]! * b[i]!))
}

const aboutUp = (angle: number) => [Math.cos(angle), 0, Math.sin(angle), 0, 1, 0, -Math.sin(angle), 0, Math.cos(angle)]
const aboutRight = (angle: number) => [1, 0, 0, 0, Math.cos(angle), -Math.sin(angle), 0, Math.sin(angle), Math.cos(angle)]
const aboutEye = (angle: number) => [Math.cos(angle), -Math.sin(angle), 0, Math.sin(angle), Math.cos(angle), 0, 0, 0, 1]

function multiply(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 9 }, (_, at) => {
    const row = at - at % 3, column = at % 3
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!
  })
}

/** How far an ellipsoid in the box reaches from the middle of the picture: specimens seldom fill the corners of their box. */
function reachOf(rows: readonly number[], lengths: readonly number[]): number {
  const extent = (row: number) => Math.hypot(...lengths.map((length, axis) => rows[row + axis]! * length / 2))
  return Math.max(extent(0), extent(3))
}
