import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { z } from 'zod'
import type { SeriesPlace } from '../../../formats/archive/meshSeries.js'
import { DatasetType } from '../../entities/data/dataset.js'
import {
  fields,
  id,
  ids,
  number as anyNumber,
  personOrNobody as rowOrNone,
  text,
  withFiles,
} from '../../kernel/rest.js'
import { isShown } from '../../../formats/text.js'
import { cannotBeShown } from '../../lib/text.js'
import { numberOfId } from '../../kernel/id.js'
import { placeShape } from './series.service.js'

export enum PreparationStage {
  WAITING = 'waiting',
  CONVERTING = 'converting',
  PREVIEW = 'preview',
  READY = 'ready',
  FAILED = 'failed',
}
registerEnumType(PreparationStage, {
  name: 'PreparationStage',
  description: 'what the preparation of a dataset does',
  valuesConfig: {
    WAITING: { description: 'waits for a free server' },
    CONVERTING: { description: 'makes frames from the meshes' },
    PREVIEW: { description: 'draws the preview pictures' },
    READY: { description: 'is done' },
    FAILED: { description: 'ended with an error, or was cancelled' },
  },
})

/** Progress of the frames of a dataset. */
@ObjectType({
  simpleResolvers: true,
  description: 'progress of the frames of a dataset, which the viewer shows',
})
export class Preparation {
  @Field(() => PreparationStage, { description: 'what the work does now' })
  stage!: PreparationStage

  @Field(() => Int, { description: 'number of places (time point, quality level, channel) that are done' })
  done!: number

  @Field(() => Int, { description: 'number of all places; 0 while unknown' })
  total!: number

  @Field(() => Boolean, { description: 'true when a first frame can be shown' })
  ready!: boolean

  @Field(() => String, {
    nullable: true,
    description: 'why it failed; null when it did not, and unless the caller manages the dataset',
  })
  error!: string | null

  @Field(() => Int, {
    description: 'revision of the object index; grows when a block of the index changes, also after READY',
  })
  indexRevision!: number
}

@InputType({ description: 'facts about a dataset to create' })
export class NewDataset {
  @Field(() => String, { nullable: true, description: 'at most 255 characters' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'at most 20,000 characters' })
  description?: string | null

  @Field(() => Float, { defaultValue: 0, description: 'seconds between two time points; 0 for unknown' })
  secondsPerFrame!: number

  @Field(() => Float, { defaultValue: 0, description: 'seconds at time point 0' })
  startSeconds!: number

  @Field(() => Int, {
    defaultValue: 0,
    description: 'the first time point, 0 or more; meshes outside the range extend it',
  })
  minTime!: number

  @Field(() => Int, {
    defaultValue: 0,
    description: 'the last time point, not before minTime; meshes outside the range extend it',
  })
  maxTime!: number

  @Field(() => DatasetType, { defaultValue: DatasetType.OBSERVED, description: 'how the data came to be' })
  type!: DatasetType

  @Field(() => ID, {
    defaultValue: '-1',
    description: "id of the taxon in NCBI's taxonomy; -1 for none, 0 for unclassified",
  })
  taxonId!: string | number
}

@InputType({ description: 'where a mesh of an upload stands' })
export class UploadPlace implements SeriesPlace {
  @Field(() => Int, { description: 'time point, 0 or more' })
  time!: number

  @Field(() => Int, { description: 'quality level, 0 (the coarsest) to 10,000' })
  quality!: number

  @Field(() => Int, { description: 'channel, 0 to 10,000' })
  channel!: number
}

/** Errors name the field `places`. */
export const givenPlaces = z.object({ places: z.array(z.object(placeShape)).nullable() })

@InputType({ description: 'ids of complete uploads' })
export class UploadedMeshes {
  @Field(() => [ID], { description: '1 to 1,000 OBJ files, each at most 2 GB' })
  meshes!: string[]

  @Field(() => [UploadPlace], {
    nullable: true,
    description:
      'one place for each mesh, in their order; without this list, the names say it. Quality levels of a new dataset are renumbered without gaps',
  })
  places?: UploadPlace[] | null

  @Field(() => ID, { nullable: true, description: 'an MTL file, at most 10 MB; the first of the materials' })
  material?: string | null

  @Field(() => [ID], {
    nullable: true,
    description:
      'MTL files, each at most 10 MB. Each mesh takes those that it names; a single one also goes to meshes that name none',
  })
  materials?: string[] | null

  @Field(() => ID, {
    nullable: true,
    description: 'a PNG, JPEG or BMP picture, at most 300 MB; needs a material',
  })
  texture?: string | null
}

const finite = z.number().min(-1e15).max(1e15)
const time = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
const orElse = (fallback: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform(given => given || fallback)

/** Used by GraphQL and REST. Defaults are the texts of spec 001 section 5. */
export const newDataset = z
  .object({
    name: orElse('New dataset not named', 255).refine(isShown, cannotBeShown),
    description: orElse('...', 20_000),
    secondsPerFrame: finite.min(0),
    startSeconds: finite,
    minTime: time,
    maxTime: time,
    type: z.enum(DatasetType),
    taxonId: numberOfId(-1),
  })
  .refine(given => given.minTime <= given.maxTime, {
    path: ['maxTime'],
    message: 'The last time point lies before the first',
  })
export type DatasetDetails = z.infer<typeof newDataset>

// A form sends '' for a field that was left empty.
const number = (fallback: number) =>
  z.preprocess(given => (given === '' || given === undefined || given === null ? fallback : given), anyNumber)

/** Distant servers are not built yet, so every id of one is unknown. */
const noServer = rowOrNone.refine(given => given === undefined, 'names a server that is not registered here')

/** Another part of the form holds the picture. Text in its place would be dropped without a word. */
const onlyFile = text.max(0, 'must be a file').nullish()

/** The form of legacy clients, with their field names. */
export const createSetForm = withFiles(
  fields({
    name: text.optional(),
    comments: text.optional(),
    spf: number(0),
    dt: number(0),
    starttime: number(0),
    endtime: z.preprocess(
      given => (given === '' || given === null ? undefined : given),
      anyNumber.optional(),
    ),
    type: number(0),
    id_ncbi: number(-1),
    serverid: noServer,
    material: text
      .refine(
        given => given === '' || /^[ \t]*newmtl[ \t]/m.test(given),
        'must be a file, or the text of a material with newmtl',
      )
      .optional(),
    texture_file: onlyFile,
  }),
  'file',
  'material',
  'texture_file',
)
export const createSetNames = {
  meshes: 'file',
  description: 'comments',
  secondsPerFrame: 'spf',
  startSeconds: 'dt',
  minTime: 'starttime',
  maxTime: 'endtime',
  taxonId: 'id_ncbi',
  texture: 'texture_file',
}
export type CreateSetForm = z.infer<typeof createSetForm>

export const manyDatasets = fields({ id_datasets: ids })
const sha256 = text.regex(/^[0-9a-f]{64}$/)
export const namedFile = fields({ id, sha256 })
/** `plain=1` asks for the frame without extensions. */
const plain = z
  .enum(['0', '1'], { error: 'must be 1 or 0' })
  .default('0')
  .transform(word => word === '1')
export const namedFrame = fields({ id, sha256, plain })
export const oneOriginal = fields({ id, meshId: id })
