import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { z } from 'zod'
import { stagesFault } from '../../../formats/stages.js'
import { DatasetType } from '../../entities/dataset.js'
import { fields, id, text } from '../../kernel/rest.js'
import { cannotBeShown, isShown } from '../../kernel/text.js'

@InputType({ description: 'what is not said stays as it is' })
export class DatasetChanges {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  description?: string | null

  @Field(() => Float, { nullable: true })
  secondsPerFrame?: number | null

  @Field(() => Float, { nullable: true })
  startSeconds?: number | null

  @Field(() => Int, { nullable: true, description: 'NCBI number; -1 none, 0 unclassified' })
  taxonId?: number | null

  @Field(() => DatasetType, { nullable: true })
  type?: DatasetType | null

  @Field(() => ID, { nullable: true, description: 'of a group that the caller is in; 0: none' })
  studyId?: string | null

  @Field(() => String, { nullable: true })
  licence?: string | null

  @Field(() => String, { nullable: true })
  citation?: string | null

  @Field(() => String, { nullable: true, description: 'all names of time points anew, `name,t` a line each' })
  stages?: string | null
}

const upTo = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`)
const finite = z.number().min(-1e15).max(1e15)

export const datasetChanges = z.object({
  name: upTo(255).min(1, 'Please input a name').refine(isShown, cannotBeShown).nullish(),
  description: upTo(20_000).nullish(),
  secondsPerFrame: finite.min(0, 'Enter 0 or more').nullish(),
  startSeconds: finite.nullish(),
  taxonId: z
    .int()
    .min(-1)
    .max(2 ** 31 - 1)
    .nullish(),
  type: z.enum(DatasetType).nullish(),
  studyId: z.coerce.number().int().min(0).nullish(),
  licence: upTo(1000).nullish(),
  citation: upTo(20_000).nullish(),
  stages: z
    .string()
    .max(1_000_000, 'At most 1,000,000 characters')
    .refine(text => stagesFault(text) === null, { error: ({ input }) => stagesFault(String(input)) ?? '' })
    .nullish(),
})

// a form sends '' for what was left empty
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess(given => (given === '' ? null : given), schema.nullish())
const number = orNothing(z.coerce.number())

const types = [DatasetType.OBSERVED, DatasetType.SIMULATED, DatasetType.DRAWN] as const

/** The form of old programs in our words; they have a call of its own for a dataset in no study any more. */
export const updateForm = fields({
  id_dataset: id,
  name: orNothing(text),
  comments: orNothing(text),
  spf: number,
  dt: number,
  id_ncbi: number,
  type: orNothing(z.coerce.number().int().min(0).max(2)),
  id_study_id: orNothing(z.coerce.number().int()),
}).transform(({ id_dataset: datasetId, comments, spf, dt, id_ncbi, type, id_study_id: study, name }) => ({
  datasetId,
  changes: {
    name,
    description: comments,
    secondsPerFrame: spf,
    startSeconds: dt,
    taxonId: id_ncbi,
    studyId: study && study > 0 ? study : null,
    type: type === null || type === undefined ? null : types[type],
  },
}))
