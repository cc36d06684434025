import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { z } from 'zod'
import type { GivenPlace } from '../../../formats/archive/archiveMeshes.js'
import { type Job, JobState } from '../../entities/operation/job.js'
import { placeShape } from '../meshes/series.service.js'

/**
 * `key`: the archive's key among the storage's partial files. `places`: of meshes, as the person chose them; without
 * them, nobody was asked.
 */
export interface ImportInput {
  readonly key: string
  readonly fileName: string
  readonly places?: readonly GivenPlace[]
}
export interface ImportResult {
  readonly datasetId: number
  readonly remarks: readonly string[]
}

@InputType({ description: 'where a mesh of an archive stands' })
export class MeshPlace implements GivenPlace {
  @Field(() => String, { description: 'path of the mesh in the archive, at most 1,024 characters' })
  path!: string

  @Field(() => Int, { description: 'time point, 0 or more' })
  time!: number

  @Field(() => Int, {
    description: 'quality level, 0 (the coarsest) to 10,000; levels are renumbered without gaps',
  })
  quality!: number

  @Field(() => Int, { description: 'channel, 0 to 10,000' })
  channel!: number
}

const mostPlaces = 10_000
/** Bytes of all paths: the column of the input holds them. */
const mostPathBytes = 4_000_000

/** Places of an import: each mesh once. Errors name the field `places`. */
export const givenPlaces = z.object({
  places: z
    .array(
      z.object({
        path: z.string().min(1).max(1024),
        ...placeShape,
      }),
    )
    .max(mostPlaces)
    .refine(places => new Set(places.map(({ path }) => path)).size === places.length, 'a mesh is named twice')
    .refine(
      places => places.reduce((sum, { path }) => sum + Buffer.byteLength(path), 0) <= mostPathBytes,
      'the paths are too long',
    ),
})

/** The view of an import for its owner. */
@ObjectType({
  simpleResolvers: true,
  description: 'an import of an archive in the background, seen by its owner only',
})
export class ArchiveImport {
  datasetId!: number | null

  @Field(() => ID, { description: 'id of the import; also the id of its job, for retryJob' })
  id!: number

  @Field(() => String, { description: 'name of the archive as uploaded' })
  fileName!: string

  @Field(() => JobState, { description: 'state of the work' })
  state!: JobState

  @Field(() => Int, { description: 'number of files unpacked plus number of files checked' })
  done!: number

  @Field(() => Int, {
    description: 'number of files to unpack plus number of files to check; 0 while unknown',
  })
  total!: number

  @Field(() => String, {
    nullable: true,
    description: 'why the last attempt failed; null when it did not fail',
  })
  error!: string | null

  @Field(() => Boolean, {
    description: 'true when the import failed and the archive is kept, so that retryJob can try again',
  })
  canRetry!: boolean

  @Field(() => [String], {
    description:
      'parts of the archive that were left out or read differently than written; complete, and empty before the end',
  })
  remarks!: readonly string[]

  @Field(() => Date, { description: 'when the import was requested' })
  createdAt!: Date
}

export function importFrom({
  id,
  state,
  done,
  total,
  error,
  isRetryable,
  createdAt,
  input,
  result,
}: Job): ArchiveImport {
  const { datasetId = null, remarks = [] } = (result ?? {}) as Partial<ImportResult>
  return {
    id,
    fileName: (input as ImportInput).fileName,
    state,
    done,
    total,
    error,
    canRetry: state === JobState.FAILED && isRetryable,
    remarks,
    datasetId,
    createdAt,
  }
}
