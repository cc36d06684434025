import { In } from 'typeorm'
import { datasetRight } from '../../access/datasetRight.js'
import { Dataset } from '../../entities/data/dataset.js'
import { Job, JobState, unfinishedStates } from '../../entities/operation/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, NotFound, Unauthenticated } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { freed } from './abandoned.service.js'
import { canRetry, canSeeJob } from './job.policy.js'
import { jobsTopic, wakeJobs } from './queue.service.js'

/**
 * Returns the job for staff, for its owner and for managers of its dataset. Throws NotFound for all others.
 */
async function seenJob(ctx: RequestContext, id: number): Promise<Job> {
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Log in first')
  const job = await ctx.db.findOneBy(Job, { id })
  const dataset = job?.datasetId ? await ctx.find(Dataset, job.datasetId) : null
  const right = dataset ? await ctx.load(datasetRight, dataset) : null
  if (!job || !canSeeJob(ctx.viewer, job, right)) throw new NotFound('No such job')
  return job
}

/**
 * Runs a failed job again from its input, with a full number of attempts. Does nothing while the job waits or
 * runs.
 */
export async function retryJob(ctx: RequestContext, id: number): Promise<Job> {
  const job = await seenJob(ctx, id)
  if (unfinishedStates.some(state => state === job.state)) return job
  if (!canRetry(job))
    throw new Conflict(
      job.state === JobState.FAILED
        ? 'Another attempt cannot succeed: start again with different input'
        : 'Only a failed job can be tried again',
    )
  await ctx.write(async inner => {
    const { affected } = await inner.db.update(
      Job,
      { id, state: JobState.FAILED },
      {
        state: JobState.WAITING,
        attempts: 0,
        failures: 0,
        crashes: 0,
        error: null,
        endedAt: null,
        runAfter: () => 'UTC_TIMESTAMP(3)',
      },
    )
    if (affected === 1)
      await recordAudit(inner, { action: 'job.retry', subjectKind: 'job', subjectId: id, detail: job.kind })
    inner.afterCommit(() => wakeJobs(ctx))
  })
  return seenJob(ctx, id)
}

/**
 * Cancels a job. Does nothing when it is already done or cancelled: if it is cancelled while it finishes, the
 * first commit counts.
 */
export async function cancelJob(ctx: RequestContext, id: number): Promise<Job> {
  const job = await seenJob(ctx, id)
  await ctx.write(async inner => {
    if (await endJob(inner, id))
      await recordAudit(inner, { action: 'job.cancel', subjectKind: 'job', subjectId: id, detail: job.kind })
  })
  return seenJob(ctx, id)
}

/**
 * Marks the job as cancelled and returns true, or returns false when it was already done or cancelled. The
 * process that runs the job is notified and stops; the job's kind cleans up its input.
 */
export async function endJob(ctx: RequestContext, id: number): Promise<boolean> {
  const { affected } = await ctx.db.update(
    Job,
    { id, state: In([...unfinishedStates, JobState.FAILED]) },
    { ...freed, state: JobState.CANCELLED, isRetryable: false, endedAt: new Date() },
  )
  ctx.afterCommit(() => ctx.platform.pubsub.publish(jobsTopic, { ended: id }))
  return affected === 1
}
