import {
  type AnatomicalAxes,
  anatomicalEnds,
  type Direction,
  endLetters,
  endWords,
  hasAxes,
  opposite,
} from '../../../formats/anatomy'
import type { AxisNames } from './camera'

/** One arm of the small drawing of directions. */
export interface GizmoEnd {
  readonly letter: string
  readonly words: string
  /** of length 1, in the frame of the dataset */
  readonly direction: Direction
  /** 0, 1 or 2: chooses the colour */
  readonly axis: number
  readonly isOpposite: boolean
}

/** The anatomical ends of a dataset; x, y and z when it names none. */
export function gizmoEnds(axes: AnatomicalAxes): readonly GizmoEnd[] {
  if (!hasAxes(axes))
    return ['x', 'y', 'z'].map((letter, axis) => ({
      letter,
      words: letter,
      direction: [Number(axis === 0), Number(axis === 1), Number(axis === 2)],
      axis,
      isOpposite: false,
    }))
  return anatomicalEnds.flatMap((end, axis) => {
    const known = axes[end]
    if (!known) return []
    const direction = unitOf(known)
    return [direction, opposite(direction)].map((each, at) => ({
      letter: endLetters[end][at]!,
      words: endWords[end][at]!,
      direction: each,
      axis,
      isOpposite: at === 1,
    }))
  })
}

function unitOf([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** Smallest cosine between an axis of the files and the anatomical end that names it. */
const near = 0.9

/** The anatomical names of the ends of x, y and z; null for an axis that no anatomical end lies near. */
export const axisNamesOf = (axes: AnatomicalAxes): AxisNames =>
  [0, 1, 2].map(axis => {
    const ends = hasAxes(axes) ? gizmoEnds(axes) : []
    const name = (sign: number) => ends.find(({ direction }) => direction[axis]! * sign > near)?.words
    const [negative, positive] = [name(-1), name(1)]
    return negative === undefined || positive === undefined ? null : [capital(negative), capital(positive)]
  })

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
