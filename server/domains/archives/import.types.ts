import { Field, ID, Int, ObjectType } from 'type-graphql'
import { type Job, JobState } from '../../entities/operation/job.js'

/** `key`: the archive's key among the storage's partial files. */
export interface ImportInput {
  readonly key: string
  readonly fileName: string
}
export interface ImportResult {
  readonly datasetId: number
  readonly remarks: readonly string[]
}

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
