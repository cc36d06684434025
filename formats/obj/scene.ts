import type { Problem } from '../problem.js'
import { ProblemLog } from '../problemLog.js'
import { linesOf } from '../textBytes.js'

/** One object: the name of its shape, with position, scale and rotation. */
export interface Placement {
  readonly object: string
  readonly primitive: string
  readonly position: readonly [number, number, number]
  readonly scale: readonly [number, number, number]
  /** A unit quaternion: x y z w. */
  readonly rotation: readonly [number, number, number, number]
}

export interface SceneReading {
  readonly placements: readonly Placement[]
  readonly problems: readonly Problem[]
  readonly problemCount: number
}

/**
 * Reads one object per line: `object;primitive;x,y,z`, optionally followed by `;scale` (one number or three)
 * and `;qx,qy,qz,qw`. Ignores empty lines and lines that start with #. Brackets around numbers are allowed.
 */
export function readScene(text: string): SceneReading {
  const log = new ProblemLog()
  const placements: Placement[] = []
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const placement = placementOf(line)
    if (typeof placement === 'string') log.fault(at + 1, placement)
    else placements.push(placement)
  }
  return { placements, problems: log.kept, problemCount: log.count }
}

function placementOf(line: string): Placement | string {
  const [object = '', primitive = '', ...numbers] = line
    .replace(/^p\s+/, '')
    .split(';')
    .map(part => part.trim())
  if (!object || !primitive) return 'A line is object;primitive;x,y,z'
  const [position, scale = [1], rotation = [0, 0, 0, 1], ...more] = numbers
    .filter(part => part !== '')
    .map(numbersIn)
  if (more.length > 0) return 'There is more than a position, a scale and a rotation'
  const point = tripleOf(position)
  if (!point) return 'A position is three numbers'
  const size = scaleOf(scale)
  if (!size) return 'A scale is one number or three'
  const turn = unitOf(rotation)
  if (!turn) return 'A rotation is the four numbers of a quaternion'
  return { object, primitive, position: point, scale: size, rotation: turn }
}

type Numbers = readonly number[] | null | undefined

function tripleOf(numbers: Numbers): Placement['position'] | null {
  if (numbers?.length !== 3) return null
  const [x, y, z] = numbers
  return [x!, y!, z!]
}

function scaleOf(numbers: Numbers): Placement['scale'] | null {
  if (numbers?.length !== 1) return tripleOf(numbers)
  const [all] = numbers
  return [all!, all!, all!]
}

function unitOf(numbers: Numbers): Placement['rotation'] | null {
  if (numbers?.length !== 4) return null
  const length = Math.hypot(...numbers)
  return length > 0 ? (numbers.map(number => number / length) as unknown as Placement['rotation']) : null
}

/** Null when a part is not a number. */
function numbersIn(part: string): number[] | null {
  const numbers = part
    .replace(/[()[\]]/g, ' ')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  return numbers.every(Number.isFinite) ? numbers : null
}
