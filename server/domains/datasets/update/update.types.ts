import { Field, Float, ID, InputType } from 'type-graphql'
import { z } from 'zod'
import { directionFault, voxelFault } from '../../../../formats/anatomyInput.js'
import { stagesFault } from '../../../../formats/stages.js'
import { type LengthUnit, lengthUnits } from '../../../../formats/units.js'
import { DatasetType, LengthUnits } from '../../../entities/data/dataset.js'
import { fields, id, number as anyNumber, numeric, text, wholeNumber } from '../../../kernel/rest.js'
import { isShown } from '../../../../formats/text.js'
import { cannotBeShown } from '../../../lib/text.js'
import { numberOfId } from '../../../kernel/id.js'

@InputType({
  description:
    'omitted and null directions stay unchanged; an empty list removes one. At most 25 degrees apart are refused',
})
export class AxesChanges {
  @Field(() => [Float], { nullable: true, description: 'x, y and z, towards the anterior end' })
  anterior?: number[] | null

  @Field(() => [Float], { nullable: true, description: 'x, y and z, towards the dorsal side' })
  dorsal?: number[] | null

  @Field(() => [Float], { nullable: true, description: 'x, y and z, towards the left side of the specimen' })
  left?: number[] | null
}

@InputType({ description: 'omitted and null fields stay unchanged' })
export class DatasetChanges {
  @Field(() => String, { nullable: true, description: '1 to 255 characters' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'at most 20,000 characters' })
  description?: string | null

  @Field(() => Float, { nullable: true, description: 'seconds between two time points, 0 or more' })
  secondsPerFrame?: number | null

  @Field(() => Float, { nullable: true, description: 'seconds at time point 0' })
  startSeconds?: number | null

  @Field(() => ID, {
    nullable: true,
    description: "id of the taxon in NCBI's taxonomy; -1 for none, 0 for unclassified",
  })
  taxonId?: string | number | null

  @Field(() => DatasetType, { nullable: true, description: 'how the data came to be' })
  type?: DatasetType | null

  @Field(() => ID, {
    nullable: true,
    description: 'a study of a group that the caller is in; 0 unlinks the dataset',
  })
  studyId?: string | null

  @Field(() => String, { nullable: true, description: 'at most 1,000 characters' })
  licence?: string | null

  @Field(() => String, { nullable: true, description: 'how to cite the dataset, at most 20,000 characters' })
  citation?: string | null

  @Field(() => LengthUnits, { nullable: true, description: 'unit of the lengths in the files' })
  units?: LengthUnit | null

  @Field(() => [Float], {
    nullable: true,
    description:
      'size of a voxel along x, y and z, 1e-12 to 1e9, in `voxelUnit` when `units` is VOXEL, otherwise in `units`; an empty list removes it',
  })
  voxelSize?: number[] | null

  @Field(() => LengthUnits, {
    nullable: true,
    description: 'unit of `voxelSize` when `units` is VOXEL; not VOXEL',
  })
  voxelUnit?: LengthUnit | null

  @Field(() => AxesChanges, {
    nullable: true,
    description: 'anatomical directions in the frame of the meshes',
  })
  axes?: AxesChanges | null

  @Field(() => String, {
    nullable: true,
    description: 'replaces all stages; one line `name,t` per stage, at most 1,000,000 characters',
  })
  stages?: string | null
}

const upTo = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`)
const finite = z.number().min(-1e15).max(1e15)

const direction = z
  .array(z.number())
  .superRefine((value, context) => {
    const fault = value.length === 0 ? null : directionFault(value)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })
  .nullish()

export const datasetChanges = z.object({
  name: upTo(255).min(1, 'Please input a name').refine(isShown, cannotBeShown).nullish(),
  description: upTo(20_000).nullish(),
  secondsPerFrame: finite.min(0, 'Enter 0 or more').nullish(),
  startSeconds: finite.nullish(),
  taxonId: numberOfId(-1).nullish(),
  type: z.enum(DatasetType).nullish(),
  studyId: z.coerce.number().int().min(0).nullish(),
  licence: upTo(1000).nullish(),
  citation: upTo(20_000).nullish(),
  units: z.enum(lengthUnits).nullish(),
  voxelSize: z
    .array(z.number())
    .superRefine((value, context) => {
      const fault = voxelFault(value)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    })
    .nullish(),
  voxelUnit: z.enum(lengthUnits).exclude(['voxel']).nullish(),
  axes: z.object({ anterior: direction, dorsal: direction, left: direction }).nullish(),
  stages: z
    .string()
    .max(1_000_000, 'At most 1,000,000 characters')
    .refine(text => stagesFault(text) === null, { error: ({ input }) => stagesFault(String(input)) ?? '' })
    .nullish(),
})

// A form sends '' for an empty field.
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess(given => (given === '' ? null : given), schema.nullish())
const number = orNothing(anyNumber)

const types = [DatasetType.OBSERVED, DatasetType.SIMULATED, DatasetType.DRAWN] as const

/**
 * Maps the field names of legacy clients to those of `updateDataset`. The form cannot unlink a study. Legacy
 * clients have a separate call for that.
 */
export const updateForm = fields({
  id_dataset: id,
  name: orNothing(text),
  comments: orNothing(text),
  spf: number,
  dt: number,
  id_ncbi: number,
  type: orNothing(numeric(z.int().min(0).max(2))),
  id_study_id: orNothing(wholeNumber),
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
export const updateNames = {
  description: 'comments',
  secondsPerFrame: 'spf',
  startSeconds: 'dt',
  taxonId: 'id_ncbi',
  studyId: 'id_study_id',
}
