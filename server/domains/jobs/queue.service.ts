import { Job } from '../../entities/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertNumbered } from '../../kernel/rows.js'
import { nextTurn } from './claim.queries.js'

/** Something waits, or ended by a person's word: `{ ended: id }`. */
export const jobsTopic = 'jobs'

/** After a commit: this process looks at once, others within their poll. */
export const wakeJobs = ({ platform }: RequestContext): void => platform.pubsub.publish(jobsTopic, null)

export interface NewJob {
  readonly kind: string
  readonly input?: unknown
  readonly ownerId?: number
  readonly datasetId?: number
  /** of jobs with the same lane one runs at a time */
  readonly lane?: string
  readonly total?: number
  /** lower runs first; 0 unless said */
  readonly priority?: number
}

/** Within the transaction of what asks for it: both stand or neither. Runs after the commit, here or in another process. */
export async function addJob(
  ctx: RequestContext,
  { kind, input = null, ownerId, datasetId, lane, total = 0, priority = 0 }: NewJob,
): Promise<number> {
  const turn = ownerId === undefined ? 0 : await nextTurn(ctx.db, kind, priority, ownerId)
  const [id] = await insertNumbered(ctx.db, Job, [
    {
      kind,
      input,
      result: null,
      ownerId: ownerId ?? null,
      datasetId: datasetId ?? null,
      lane: lane ? `${kind}:${lane}` : null,
      total,
      priority,
      turn,
      runAfter: () => 'UTC_TIMESTAMP(3)',
    },
  ])
  ctx.afterCommit(() => wakeJobs(ctx))
  return id!
}
