import * as z from 'zod/mini'
import { type AnatomicalEnd, anatomicalEnds, directionText } from '../../../formats/anatomy'
import { axesFault, readDirection, readNumbers, voxelFault } from '../../../formats/anatomyInput'
import { stageLines, stagesFault } from '../../../formats/stages'
import type { DatasetChanges } from '../../generated/types'
import type { EditableDatasetFragment } from './EditableDataset.generated'
import { writtenIn } from './words'

const upTo = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))
const seconds = z.number('Please input a number')
const directionHelp = 'Enter x, y or z, with − for the other way, or three numbers'
const direction = z
  .string()
  .check(z.refine(text => text.trim() === '' || readDirection(text) !== null, directionHelp))
const noNumbers = /^\s*$/

const fields = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please input a name'), z.maxLength(255, 'At most 255 characters')),
  description: upTo(20_000),
  secondsPerFrame: seconds.check(z.minimum(0, 'Enter 0 or more'), z.maximum(1e15, 'At most 10¹⁵')),
  startSeconds: seconds.check(z.minimum(-1e15, 'At least −10¹⁵'), z.maximum(1e15, 'At most 10¹⁵')),
  taxonId: z
    .int('Please input a whole number')
    .check(z.minimum(-1, 'Enter −1 or more'), z.maximum(2 ** 31 - 1, 'No such taxon')),
  type: z.enum(['OBSERVED', 'SIMULATED', 'DRAWN']),
  studyId: z.string(),
  licence: upTo(1000),
  citation: upTo(20_000),
  units: z.enum(['UNKNOWN', 'VOXEL', 'NANOMETRE', 'MICROMETRE', 'MILLIMETRE', 'CENTIMETRE', 'METRE']),
  voxelSize: z.string().check(({ value, issues }) => {
    const fault = noNumbers.test(value) ? null : voxelFault(readNumbers(value.trim()))
    if (fault !== null) issues.push({ code: 'custom', message: fault, input: value })
  }),
  voxelUnit: z.enum(['UNKNOWN', 'NANOMETRE', 'MICROMETRE', 'MILLIMETRE', 'CENTIMETRE', 'METRE']),
  anterior: direction,
  dorsal: direction,
  left: direction,
  stages: z.string().check(z.maxLength(1_000_000, 'At most 1,000,000 characters'), ({ value, issues }) => {
    const fault = stagesFault(value)
    if (fault !== null) issues.push({ code: 'custom', message: fault, input: value })
  }),
})
export const datasetSchema = fields.check(({ value, issues }) => {
  const { anterior, dorsal, left } = value
  const fault = axesFault({
    anterior: readDirection(anterior),
    dorsal: readDirection(dorsal),
    left: readDirection(left),
  })
  if (fault !== null) issues.push({ code: 'custom', message: fault, path: ['left'], input: value })
})
export type DatasetValues = z.infer<typeof datasetSchema>

/** the id that the server uses for "no study" */
export const noStudy = '0'

export const datasetValues = ({
  name,
  description,
  secondsPerFrame,
  startSeconds,
  units,
  voxelSize,
  voxelUnit,
  axes,
  taxonId,
  type,
  studyId,
  licence,
  citation,
  stages,
}: EditableDatasetFragment): DatasetValues => ({
  name,
  description: writtenIn(description),
  secondsPerFrame,
  startSeconds,
  units,
  voxelSize: (voxelSize ?? []).join(', '),
  voxelUnit: voxelUnit === 'VOXEL' ? 'UNKNOWN' : voxelUnit,
  anterior: endText(axes.anterior),
  dorsal: endText(axes.dorsal),
  left: endText(axes.left),
  taxonId: Number(taxonId),
  type,
  studyId: studyId ?? noStudy,
  licence,
  citation,
  stages: stageLines(stages).join('\n'),
})

function endText(numbers: readonly number[] | null | undefined): string {
  const [x, y, z] = numbers ?? []
  return x === undefined || y === undefined || z === undefined ? '' : directionText([x, y, z])
}

/** The values of the form as the server takes them. */
export function datasetInput({
  taxonId,
  voxelSize,
  anterior,
  dorsal,
  left,
  ...others
}: Partial<DatasetValues>): DatasetChanges {
  const axes = { anterior, dorsal, left }
  const changed = anatomicalEnds.filter(end => axes[end] !== undefined)
  return {
    ...others,
    ...(taxonId === undefined ? {} : { taxonId: String(taxonId) }),
    ...(voxelSize === undefined
      ? {}
      : { voxelSize: noNumbers.test(voxelSize) ? [] : readNumbers(voxelSize.trim()) }),
    ...(changed.length === 0
      ? {}
      : { axes: Object.fromEntries(changed.map(end => [end, [...(readDirection(axes[end]!) ?? [])]])) }),
  }
}

export const directionHelps: Readonly<Record<AnatomicalEnd, string>> = {
  anterior: 'Towards the anterior end: x, −x, y, −y, z, −z or three numbers, such as 0.7, 0, 0.7',
  dorsal: 'Towards the dorsal side',
  left: 'Towards the left side of the specimen',
}
export const startSecondsHelp = 'Time of time point 0, for example after fertilisation'
export const datasetLabels = {
  name: 'Name',
  description: 'Comments',
  secondsPerFrame: 'Seconds per frame',
  startSeconds: 'Time at the start',
  units: 'Unit of length',
  voxelSize: 'Voxel size',
  voxelUnit: 'Unit of the voxel size',
  anterior: 'Anterior',
  dorsal: 'Dorsal',
  left: 'Left',
  taxonId: 'NCBI id',
  type: 'Type',
  studyId: 'Study',
  licence: 'Licence',
  citation: 'Citation',
  stages: 'Stages',
} as const
