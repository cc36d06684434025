import { type AnatomicalEnd, anatomicalEnds, directionText } from '../../../formats/anatomy'
import type { DatasetPriority, DatasetType, LengthUnit, PreparationStage } from '../../generated/types'
import { counted, number } from '../../lib/words/counts'

export interface Counts {
  timePointCount: number
  objectCount: number
  firstObjectCount: number
  lastObjectCount: number
}

/** Returns for example `79 time points · 43 → 217 cells`, or `631 objects` for a single time point. */
export function sizeWords({
  timePointCount,
  objectCount,
  firstObjectCount,
  lastObjectCount,
}: Counts): string {
  if (timePointCount <= 1) return counted(objectCount, 'object')
  const cells =
    firstObjectCount === lastObjectCount
      ? counted(lastObjectCount, 'cell')
      : `${number(firstObjectCount)} → ${counted(lastObjectCount, 'cell')}`
  return `${number(timePointCount)} time points · ${cells}`
}

export const totalWords = ({ timePointCount, objectCount }: Pick<Counts, 'timePointCount' | 'objectCount'>) =>
  [timePointCount > 1 ? counted(timePointCount, 'time point') : '', counted(objectCount, 'object')]
    .filter(Boolean)
    .join(' · ')

/**
 * The first licence in the text: its abbreviation when one follows in brackets, otherwise the name without
 * remarks.
 */
export function shortLicence(licence: string): string {
  const first = licence.split(/[;:]/)[0]!
  return (
    /\(((?:CC|A?GPL|LGPL|BSD|MIT|Apache|ODbL)[^()]*)\)/.exec(first)?.[1] ?? first.split(/[(,]/)[0]!.trim()
  )
}

/** A description without the three dots that stand for an empty one (spec 001, section 5). */
export const writtenIn = (description: string) => (description === '...' ? '' : description)

export const stageWords: Readonly<Record<PreparationStage, string>> = {
  WAITING: 'Waiting for its turn',
  CONVERTING: 'Converting meshes',
  PREVIEW: 'Drawing the preview',
  READY: 'Ready',
  FAILED: 'Could not be prepared',
}

export const typeWords: Readonly<Record<DatasetType, string>> = {
  OBSERVED: 'Observed',
  SIMULATED: 'Simulated',
  DRAWN: 'Drawn',
}

export const priorityWords: Readonly<Record<DatasetPriority, string>> = {
  VERY_HIGH: 'Very high',
  HIGH: 'High',
  LOW: 'Low',
}

export const unitWords: Readonly<Record<LengthUnit, string>> = {
  UNKNOWN: 'Not known',
  VOXEL: 'Voxels',
  NANOMETRE: 'Nanometres (nm)',
  MICROMETRE: 'Micrometres (µm)',
  MILLIMETRE: 'Millimetres (mm)',
  CENTIMETRE: 'Centimetres (cm)',
  METRE: 'Metres (m)',
}
export const unitShort: Readonly<Record<LengthUnit, string>> = {
  UNKNOWN: '',
  VOXEL: 'voxels',
  NANOMETRE: 'nm',
  MICROMETRE: 'µm',
  MILLIMETRE: 'mm',
  CENTIMETRE: 'cm',
  METRE: 'm',
}

type Axes = Readonly<Partial<Record<AnatomicalEnd, readonly number[] | null>>>

/** `anterior x · dorsal −z`; '' when no direction is known. */
export const axesWords = (axes: Axes): string =>
  anatomicalEnds
    .flatMap(end => {
      const [x, y, z] = axes[end] ?? []
      return x === undefined || y === undefined || z === undefined
        ? []
        : [`${end} ${directionText([x, y, z])}`]
    })
    .join(' · ')
