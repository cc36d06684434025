import { Job } from '../../entities/operation/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { insertNumbered } from '../../lib/rows.js'
import { nextTurn } from './claim.queries.js'

/**
 * Topic for job runners. A message means that a job may wait, or, as `{ ended: id }`, that a person ended
 * this job.
 */
export const jobsTopic = 'jobs'

/**
 * Call it after the commit. Runners in this process look for jobs immediately, those in other processes at
 * their next poll.
 */
export const wakeJobs = ({ platform }: RequestContext): void => platform.pubsub.publish(jobsTopic, null)

export interface NewJob {
  readonly kind: string
  readonly input?: unknown
  readonly ownerId?: number
  readonly datasetId?: number
  /** Only one job of each lane runs at a time. */
  readonly lane?: string
  readonly total?: number
  /** Lower values run first. Default: 0. */
  readonly priority?: number
}

/**
 * Adds a job in the caller's transaction, so that the job and the caller's other changes commit together. It
 * runs after the commit, in this process or another one.
 */
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
