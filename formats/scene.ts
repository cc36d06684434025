import type { Problem } from './problem.js'
import { ProblemLog } from './problemLog.js'

/** One object: a shape by its name, where it stands, how large and how turned. */
export interface Placement {
  readonly object: string
  readonly primitive: string
  readonly position: readonly [number, number, number]
  readonly scale: readonly [number, number, number]
  /** a unit quaternion, x y z w */
  readonly rotation: readonly [number, number, number, number]
}

export interface SceneReading {
  readonly placements: readonly Placement[]
  readonly problems: readonly Problem[]
  readonly problemCount: number
}

/** A line an object: `object;primitive;x,y,z` and perhaps `;scale` (one number or three) and `;qx,qy,qz,qw`. Empty lines and those that begin with # say nothing; brackets around numbers may stay. */
export function readScene(text: string): SceneReading {
  const log = new ProblemLog()
  const placements: Placement[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
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
  if (position?.length !== 3) return 'A position is three numbers'
  if (scale?.length !== 1 && scale?.length !== 3) return 'A scale is one number or three'
  const length = rotation?.length === 4 ? Math.hypot(...rotation) : 0
  if (!rotation || !(length > 0)) return 'A rotation is the four numbers of a quaternion'
  const [x, y, z] = position
  const [sx, sy = sx, sz = sx] = scale
  return {
    object,
    primitive,
    position: [x!, y!, z!],
    scale: [sx!, sy!, sz!],
    rotation: rotation.map(number => number / length) as unknown as Placement['rotation'],
  }
}

/** Null where one is no number. */
function numbersIn(part: string): number[] | null {
  const numbers = part
    .replace(/[()[\]]/g, ' ')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  return numbers.every(Number.isFinite) ? numbers : null
}
