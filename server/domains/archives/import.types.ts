import { Field, ID, Int, ObjectType } from 'type-graphql'
import { type Job, JobState } from '../../entities/job.js'

/** `key`: of the archive, among the storage's partial files */
export interface ImportInput {
  readonly key: string
  readonly fileName: string
}
export interface ImportResult {
  readonly datasetId: number
  readonly remarks: readonly string[]
}

/** An import as its owner sees it. */
@ObjectType({ simpleResolvers: true })
export class ArchiveImport {
  datasetId!: number | null

  @Field(() => ID)
  id!: number

  @Field(() => String)
  fileName!: string

  @Field(() => JobState)
  state!: JobState

  @Field(() => Int, { description: 'files of the archive unpacked, and files checked' })
  done!: number

  @Field(() => Int, { description: 'all that there is to unpack and to check; 0: not known yet' })
  total!: number

  @Field(() => String, { nullable: true, description: 'why the last attempt failed; null while all is well' })
  error!: string | null

  @Field(() => Boolean, { description: 'it failed, and the archive is kept for another attempt: retryJob' })
  canRetry!: boolean

  @Field(() => [String], { description: 'what of the archive was left out, or read otherwise than it says' })
  remarks!: readonly string[]

  @Field(() => Date)
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
