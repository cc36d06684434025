import { type AnatomicalAxes, anatomicalEnds, type Direction } from './anatomy.js'

/** Largest |cosine| between two axes: axes of a bent specimen need not be at right angles. */
const mostAligned = 0.9
const largest = 1e6

/** Returns why three numbers are no direction; null when they are. */
export const directionFault = (numbers: readonly number[]): string | null =>
  numbers.length === 3 &&
  numbers.every(value => Number.isFinite(value) && Math.abs(value) <= largest) &&
  Math.hypot(...numbers) >= 1e-6
    ? null
    : 'Enter x, y or z, with − for the other way, or three numbers that are not all 0'

/** Returns why axes cannot belong to one specimen; null when they can. */
export function axesFault(axes: AnatomicalAxes): string | null {
  const known = anatomicalEnds.flatMap(end => {
    const direction = axes[end]
    return direction ? [{ end, direction }] : []
  })
  for (const [at, one] of known.entries())
    for (const other of known.slice(at + 1))
      if (Math.abs(cosine(one.direction, other.direction)) > mostAligned)
        return `The directions ${one.end} and ${other.end} must differ by more than 25 degrees`
  return null
}

const cosine = (a: Direction, b: Direction) =>
  (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (Math.hypot(...a) * Math.hypot(...b))

const axisOf = /^([+-]?)\s*([xyz])$/i

/** Reads `x`, `-y`, `0.7, 0, 0.7` or `(1, 0, 0)`. Returns null for other texts. */
export function readDirection(text: string): Direction | null {
  const plain = text.trim().replace(/[−–]/g, '-')
  const axis = axisOf.exec(plain)
  if (axis) {
    const value = axis[1] === '-' ? -1 : 1
    const at = 'xyz'.indexOf(axis[2]!.toLowerCase())
    return [at === 0 ? value : 0, at === 1 ? value : 0, at === 2 ? value : 0]
  }
  const numbers = readNumbers(plain)
  return directionFault(numbers) === null ? [numbers[0]!, numbers[1]!, numbers[2]!] : null
}

/** Numbers between commas, semicolons or spaces, with or without brackets. NaN for other texts. */
export function readNumbers(text: string): number[] {
  const plain = text.replace(/^[([]|[)\]]$/g, '')
  const parts = /[,;]/.test(plain) ? plain.split(/[,;]/) : plain.split(/\s/).filter(part => part !== '')
  return parts.map(part => (part.trim() === '' ? NaN : Number(part)))
}

/** Volumes of objects, which have the cube of the side as a factor, must be within the range of float32. */
const sides = { smallest: 1e-12, largest: 1e9 }

/** Returns why numbers are no voxel size. Null for a voxel size and for an empty list. */
export function voxelFault(numbers: readonly number[]): string | null {
  if (numbers.length === 0) return null
  if (numbers.length !== 3 || !numbers.every(value => value > 0))
    return 'Enter three numbers above 0: the size of a voxel along x, y and z'
  const isInRange = numbers.every(value => value >= sides.smallest && value <= sides.largest)
  return isInRange ? null : 'Enter sides of a voxel from 10⁻¹² to 10⁹'
}
