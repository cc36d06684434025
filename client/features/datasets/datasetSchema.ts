import * as z from 'zod/mini'
import { stageLines, stagesFault } from '../../../formats/stages'
import type { EditableDatasetFragment } from './EditableDataset.generated'
import { writtenIn } from './words'

const upTo = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))
const seconds = z.number('Please input a number')

export const datasetSchema = z.object({
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
  stages: z.string().check(z.maxLength(1_000_000, 'At most 1,000,000 characters'), ({ value, issues }) => {
    const fault = stagesFault(value)
    if (fault !== null) issues.push({ code: 'custom', message: fault, input: value })
  }),
})
export type DatasetValues = z.infer<typeof datasetSchema>

/** the id that the server uses for "no study" */
export const noStudy = '0'

export const datasetValues = ({
  name,
  description,
  secondsPerFrame,
  startSeconds,
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
  taxonId: Number(taxonId),
  type,
  studyId: studyId ?? noStudy,
  licence,
  citation,
  stages: stageLines(stages).join('\n'),
})

export const startSecondsHelp = 'Time of time point 0, for example after fertilisation'
export const datasetLabels = {
  name: 'Name',
  description: 'Comments',
  secondsPerFrame: 'Seconds per frame',
  startSeconds: 'Time at the start',
  taxonId: 'NCBI id',
  type: 'Type',
  studyId: 'Study',
  licence: 'Licence',
  citation: 'Citation',
  stages: 'Stages',
} as const
