import type { Box } from './frame.js'

type Vector = readonly [number, number, number]
/** Unit vectors in the axes of the file. */
export interface Standpoint {
  readonly right: Vector
  readonly up: Vector
  readonly towards: Vector
}

/** Above this ratio of shortest to longest side, the last axis is upright, as in most scans. */
const compact = 0.75
/** Above this ratio of the side across to the upright side, a specimen is long and rolls when it is turned. */
const elongated = 2.4
/** Radians: a little from above and from the side, so that depth is visible. */
const elevation = 0.25
const aside = 0.3
const asideOfLong = 0.12

const axes: readonly [Vector, Vector, Vector] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/**
 * The front view of a box. Its longest side lies across and its shortest side points to the eye, which shows
 * the largest area.
 */
function facing(box: Box): Standpoint & { readonly isLong: boolean } {
  const length = (axis: number) => (box[axis + 3] ?? 0) - (box[axis] ?? 0)
  const [shortest, middle, longest] = [0, 1, 2].sort((a, b) => length(a) - length(b) || b - a) as [0, 1, 2]
  const isCompact = length(shortest) > compact * length(longest)
  const [upright, across] = isCompact ? ([2, 0] as const) : [middle, longest]
  const right = axes[across]
  const up = axes[upright]
  return { right, up, towards: cross(right, up), isLong: length(across) > elongated * length(upright) }
}

/** The axis that stays upright while a user turns the specimen. */
export const uprightOf = (box: Box): Vector => facing(box).up

/**
 * The first view in previews and the viewer, turned by `angle` radians. Long specimens roll, others turn
 * about the upright axis.
 */
export function standpoint(box: Box, angle = 0): Standpoint {
  const { isLong, ...front } = facing(box)
  return isLong
    ? tilted(turned(front, asideOfLong), elevation + angle)
    : tilted(turned(front, aside + angle), elevation)
}

/** To the right, about the upright axis. */
const turned = ({ right, up, towards }: Standpoint, angle: number): Standpoint => ({
  right: mixed(right, Math.cos(angle), towards, -Math.sin(angle)),
  up,
  towards: mixed(towards, Math.cos(angle), right, Math.sin(angle)),
})

/** Upwards, about the axis across. */
const tilted = ({ right, up, towards }: Standpoint, angle: number): Standpoint => ({
  right,
  up: mixed(up, Math.cos(angle), towards, -Math.sin(angle)),
  towards: mixed(towards, Math.cos(angle), up, Math.sin(angle)),
})

const mixed = (a: Vector, ofA: number, b: Vector, ofB: number): Vector => [
  a[0] * ofA + b[0] * ofB,
  a[1] * ofA + b[1] * ofB,
  a[2] * ofA + b[2] * ofB,
]
/** The third axis of a right-handed system. */
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
