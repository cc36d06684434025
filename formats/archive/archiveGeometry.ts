import {
  type AnatomicalAxes,
  anatomicalEnds,
  type Direction,
  endWords,
  noAxes,
  opposite,
} from '../anatomy.js'
import { axesFault, directionFault, readDirection, readNumbers, voxelFault } from '../anatomyInput.js'
import { type LengthUnit, lengthUnitOf } from '../units.js'

/** Reports why a value of the description cannot be used. */
type Problem = (reason: string) => void

/**
 * Reads `micrometres`, `um` and the like, with or without a remark in brackets. Archives also describe units in words,
 * such as `voxels` or `model units`: these are unknown. Undefined: not given.
 */
export function readUnits(value: unknown, problem: Problem): LengthUnit {
  if (value !== undefined && typeof value !== 'string')
    problem("'units' must be a text, such as µm or mm, so the unit is unknown")
  return (typeof value === 'string' && lengthUnitOf(value.split('(')[0]!)) || 'unknown'
}

/** A list of three numbers, a text such as `0.3, 0.3, 1`, or one number for cubic voxels. */
export function readVoxelSize(value: unknown, problem: Problem): readonly number[] | null {
  if (value === undefined || value === '') return null
  const numbers = typeof value === 'number' ? [value, value, value] : numbersOf(value)
  if (numbers.length > 0 && voxelFault(numbers) === null) return numbers
  problem("'voxel_size' must be three numbers above 0")
  return null
}

/** `{"anterior": [1, 0, 0], "ventral": "-z"}`: either end of an axis names it. */
export function readAxes(value: unknown, problem: Problem): AnatomicalAxes {
  if (value === undefined) return noAxes
  const given = isRecord(value) ? value : {}
  const read = Object.fromEntries(
    anatomicalEnds.map(end => {
      const [same, other] = endWords[end]
      return [end, direction(given, same, problem) ?? flipped(direction(given, other, problem))]
    }),
  ) as unknown as AnatomicalAxes
  const fault = isRecord(value) ? axesFault(read) : 'they must be an object'
  if (fault === null) return read
  problem(`'axes' were left out: ${fault}`)
  return noAxes
}

type Loose = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function direction(given: Loose, name: string, problem: Problem): Direction | null {
  const value = Object.hasOwn(given, name) ? given[name] : null
  if (value === null || value === '') return null
  const found = typeof value === 'string' ? readDirection(value) : threeOf(numbersOf(value))
  if (found === null) problem(`The axis '${name}' must be x, y, z, -x, -y, -z or three numbers`)
  return found
}

const numbersOf = (value: unknown): number[] =>
  typeof value === 'string'
    ? readNumbers(value)
    : Array.isArray(value) && value.length === 3
      ? (value as unknown[]).map(part => (typeof part === 'number' ? part : NaN))
      : [NaN]
const threeOf = (numbers: readonly number[]): Direction | null =>
  directionFault(numbers) === null ? [numbers[0]!, numbers[1]!, numbers[2]!] : null
const flipped = (found: Direction | null) => found && opposite(found)
