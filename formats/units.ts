/**
 * Units of length of a dataset. `unknown`: the lengths in its files have no known unit. `voxel`: they count voxels
 * (formats/lengthScale).
 */
export const lengthUnits = ['unknown', 'voxel', 'nm', 'um', 'mm', 'cm', 'm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** The symbol that people read; '' when the unit is unknown. */
export const unitSymbols: Readonly<Record<LengthUnit, string>> = {
  unknown: '',
  voxel: 'voxels',
  nm: 'nm',
  um: 'µm',
  mm: 'mm',
  cm: 'cm',
  m: 'm',
}

type PhysicalUnit = Exclude<LengthUnit, 'unknown' | 'voxel'>
export const isPhysical = (unit: LengthUnit): unit is PhysicalUnit => unit !== 'unknown' && unit !== 'voxel'

const metres: Readonly<Record<PhysicalUnit, number>> = {
  nm: 1e-9,
  um: 1e-6,
  mm: 1e-3,
  cm: 1e-2,
  m: 1,
}
/** Units that texts use, from the smallest to the largest. */
const written = ['nm', 'um', 'mm', 'm'] as const

const words: Readonly<Record<string, LengthUnit>> = {
  unknown: 'unknown',
  units: 'unknown',
  voxels: 'voxel',
  vox: 'voxel',
  vx: 'voxel',
  pixel: 'voxel',
  pixels: 'voxel',
  px: 'voxel',
  micron: 'um',
  microns: 'um',
  nanomet: 'nm',
  micromet: 'um',
  millimet: 'mm',
  centimet: 'cm',
  met: 'm',
}

/** Reads `µm`, `um`, `micrometre`, `Microns` and the same for the other units. Returns null for other texts. */
export function lengthUnitOf(text: string): LengthUnit | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/(?<=met)(er|re)s?$/, '')
  return lengthUnits.find(unit => unit === word) ?? (Object.hasOwn(words, word) ? words[word]! : null)
}

/** Factor from lengths in one unit to lengths in another. Null when the size of either is not known. */
export const unitFactor = (from: LengthUnit, to: LengthUnit): number | null =>
  isPhysical(from) && isPhysical(to) ? metres[from] / metres[to] : null

/** 1 length, 2 area, 3 volume. */
export type Power = 1 | 2 | 3
const powers: Readonly<Record<Power, string>> = { 1: '', 2: '²', 3: '³' }

/** `µm³`; '' when the unit is unknown. */
export const unitText = (unit: LengthUnit, power: Power = 1): string =>
  unit === 'unknown' ? '' : `${unitSymbols[unit]}${powers[power]}`

/** The measured value in the unit in which its number is easiest to read. */
export interface Quantity {
  readonly value: number
  /** `µm²`; `units²` when the unit is unknown. */
  readonly unit: string
}

/** Chooses the unit that gives a number from 1 up to 1,000 (a length), 10⁶ (an area) or 10⁹ (a volume). */
export function readable(value: number, unit: LengthUnit, power: Power = 1): Quantity {
  if (!isPhysical(unit)) {
    const word = unit === 'voxel' ? 'voxel' : 'unit'
    return { value, unit: `${word}${power === 1 && value === 1 ? '' : 's'}${powers[power]}` }
  }
  const size = Math.abs(value) * metres[unit] ** power
  // the sum of decimal factors is not exact: 1,000 nm has to become 1 µm
  const best = written.findLast(each => size >= metres[each] ** power * (1 - 1e-9)) ?? written[0]
  const chosen = value === 0 ? unit : best
  return { value: value * (metres[unit] / metres[chosen]) ** power, unit: unitText(chosen, power) }
}
