import type { Box } from './frame.js'

type Vector = readonly [number, number, number]
/** Unit vectors in the file's axes. */
export interface Standpoint {
  readonly right: Vector
  readonly up: Vector
  readonly towards: Vector
}

/** where all sides are nearly as long, the last axis is the upright one, as in most scans */
const compact = 0.75
/** longer than this, a specimen lies across the picture, and rolls when it is turned */
const elongated = 2.4
/** radians: a little from above and from the side, so that depth is seen */
const elevation = 0.25
const aside = 0.3
const asideOfLong = 0.12

const axes: readonly [Vector, Vector, Vector] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** How a specimen of these bounds stands: its longest side lies across, its shortest points to the eye, for that shows the most. */
function facing(box: Box): Standpoint & { readonly isLong: boolean } {
  const length = (axis: number) => (box[axis + 3] ?? 0) - (box[axis] ?? 0)
  const [shortest, middle, longest] = [0, 1, 2].sort((a, b) => length(a) - length(b) || b - a) as [0, 1, 2]
  const isCompact = length(shortest) > compact * length(longest)
  const [upright, across] = isCompact ? ([2, 0] as const) : [middle, longest]
  const right = axes[across]
  const up = axes[upright]
  return { right, up, towards: cross(right, up), isLong: length(across) > elongated * length(upright) }
}

/** The axis that stays upright while a specimen is turned by hand. */
export const uprightOf = (box: Box): Vector => facing(box).up

/** From where preview and viewer look first, and `angle` radians further around: long ones roll, others turn like a globe. */
export function standpoint(box: Box, angle = 0): Standpoint {
  const { isLong, ...front } = facing(box)
  return isLong
    ? tilted(turned(front, asideOfLong), elevation + angle)
    : tilted(turned(front, aside + angle), elevation)
}

/** To the right about the upright axis. */
const turned = ({ right, up, towards }: Standpoint, angle: number): Standpoint => ({
  right: mixed(right, Math.cos(angle), towards, -Math.sin(angle)),
  up,
  towards: mixed(towards, Math.cos(angle), right, Math.sin(angle)),
})

/** Above, about the axis across. */
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
/** Completes two axes so that left and right are not exchanged. */
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
