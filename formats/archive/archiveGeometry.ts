import {
  type AnatomicalAxes,
  anatomicalEnds,
  type Direction,
  endWords,
  noAxes,
  opposite,
} from '../anatomy.js'
import { axesFault, directionFault, readDirection, readNumbers, voxelFault } from '../anatomyInput.js'
import type { LengthFacts } from '../lengthScale.js'
import { isPhysical, type LengthUnit, lengthUnitOf, unitFactor } from '../units.js'

/** Reports why a value of the description cannot be used. */
type Problem = (reason: string) => void

/** Undefined: not given. */
interface GivenLengths {
  readonly units: unknown
  readonly voxelSize: unknown
  readonly voxelUnit: unknown
}

/** Reads the unit of length and the size of voxels, which a remark can hold: `voxels (isotropic 0.3 um)`. */
export function readLengths(given: GivenLengths, problem: Problem): LengthFacts {
  const units = readUnits(given.units, problem)
  const size = readVoxelSize(given.voxelSize, problem) ?? (units === 'voxel' ? remarked(given.units) : null)
  const unit = physical(given.voxelUnit) ?? size?.unit ?? 'unknown'
  if (units === 'voxel' || !size) return { units, voxelSize: size?.sides ?? null, voxelUnit: unit }
  return { units, voxelSize: sidesIn(units, size.sides, unit, problem), voxelUnit: 'unknown' }
}

/** The size of a voxel beside lengths in other units, which is in their unit. */
function sidesIn(
  units: LengthUnit,
  given: readonly number[],
  unit: LengthUnit,
  problem: Problem,
): readonly number[] | null {
  const factor = unitFactor(unit, units) ?? 1
  const sides = given.map(side => side * factor)
  const fault = voxelFault(sides)
  if (fault === null) return sides
  problem(`'voxel_size' was left out. ${fault}`)
  return null
}

/** Null for texts that name no unit with a size. */
function physical(text: unknown): LengthUnit | null {
  const unit = typeof text === 'string' ? lengthUnitOf(text) : null
  return unit && isPhysical(unit) ? unit : null
}

const remarked = (units: unknown): VoxelSize | null => {
  const remark = typeof units === 'string' ? units.split('(')[1] : undefined
  return remark === undefined ? null : sizeIn(remark)
}

/**
 * Reads `micrometres`, `um`, `voxels` and the like, with or without a remark in brackets. Archives also describe units
 * in words, such as `model units`: these are unknown.
 */
function readUnits(value: unknown, problem: Problem): LengthUnit {
  if (value !== undefined && typeof value !== 'string')
    problem("'units' must be a text, such as µm or mm, so the unit is unknown")
  return (typeof value === 'string' && lengthUnitOf(value.split('(')[0]!)) || 'unknown'
}

interface VoxelSize {
  readonly sides: readonly number[]
  /** Null when not given. */
  readonly unit: LengthUnit | null
}

/** A list of three numbers, a text such as `0.3, 0.3, 1` or `0.3 um`, or one number for cubic voxels. */
function readVoxelSize(value: unknown, problem: Problem): VoxelSize | null {
  if (value === undefined || value === '') return null
  const read = typeof value === 'string' ? sizeIn(value) : sizeOf(sidesOf(value), null)
  if (!read) problem("'voxel_size' must be three numbers above 0")
  return read
}

const between = /[\s,;()[\]×*]+|(?<=\d)x(?=[\d.])/i
const glued = /^([\d.]+(?:e[-+]?\d+)?)([a-zµμ]+)$/i

/** `isotropic 0.3 um`, `0.3 x 0.3 x 1 µm`, `(0.3, 0.3, 1)`: words, numbers, and a unit. */
function sizeIn(text: string): VoxelSize | null {
  const parts = text.split(between).filter(part => part !== '' && part !== 'x')
  const from = parts.findIndex(part => /^\.?\d/.test(part))
  if (from < 0) return null
  const known = parts.slice(from).flatMap(part => glued.exec(part)?.slice(1) ?? [part])
  const count = known.findIndex(part => Number.isNaN(Number(part)))
  const numbers = (count < 0 ? known : known.slice(0, count)).map(Number)
  const [unit, ...others] = count < 0 ? [] : known.slice(count)
  if (unit === undefined) return sizeOf(numbers, null)
  const named = physical(unit)
  return named === null || others.length > 0 ? null : sizeOf(numbers, named)
}

/** One number stands for all sides. */
function sizeOf(numbers: readonly number[], unit: LengthUnit | null): VoxelSize | null {
  const [first = NaN] = numbers
  const sides = numbers.length === 1 ? [first, first, first] : numbers
  return sides.length > 0 && voxelFault(sides) === null ? { sides, unit } : null
}

const sidesOf = (value: unknown) => (typeof value === 'number' ? [value] : numbersOf(value))

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
