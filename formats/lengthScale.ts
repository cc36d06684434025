import { isPhysical, lengthUnitOf, type LengthUnit, type Power } from './units.js'

/** Known facts about the lengths in the files of a dataset. */
export interface LengthFacts {
  readonly units: LengthUnit
  /** Size of a voxel along x, y and z: in `voxelUnit` when lengths count voxels, otherwise in `units`. */
  readonly voxelSize: readonly number[] | null
  readonly voxelUnit: LengthUnit
}

/** How people read the lengths of a dataset: length in the files × `factor`, in `unit`. */
export interface LengthScale {
  readonly unit: LengthUnit
  readonly factor: number
}

/** Differences between the sides of a voxel that come from rounding. */
const tolerance = 1e-6

/**
 * The only place that turns voxels into lengths. Lengths across voxels with different sides have no single factor, so
 * these stay voxels.
 */
export function lengthScale({ units, voxelSize, voxelUnit }: LengthFacts): LengthScale {
  const [side = NaN] = voxelSize ?? []
  const isCubic = voxelSize?.every(other => Math.abs(other - side) <= side * tolerance) ?? false
  return units === 'voxel' && isCubic && isPhysical(voxelUnit)
    ? { unit: voxelUnit, factor: side }
    : { unit: units, factor: 1 }
}

/** A length, an area or a volume of the files as people read it. */
export const scaled = (value: number, { factor }: LengthScale, power: Power = 1): number =>
  value * factor ** power

/** `0.3 um` for values in a unit of their own, which can be `1 um`; '' for values with the lengths of the files. */
export function scaleText(facts: LengthFacts): string {
  const { unit, factor } = lengthScale(facts)
  return unit === facts.units ? '' : `${factor} ${unit}`
}

/** The unit of values that were computed with this scale, in a dataset whose files have lengths in `units`. */
export const unitOfScale = (text: string, units: LengthUnit): LengthUnit =>
  text === '' ? units : (lengthUnitOf(text.split(' ')[1] ?? '') ?? 'unknown')

/** What turns values that were computed with one scale into those of another. */
export const factorBetween = (before: string, after: string, power: Power): number =>
  (factorOf(after) / factorOf(before)) ** power

const factorOf = (text: string) => (text === '' ? 1 : Number(text.split(' ')[0]))
