import { In } from 'typeorm'
import { datasetRight } from '../../access/datasetRight.js'
import { Dataset } from '../../entities/dataset.js'
import { Job, JobState, unfinishedStates } from '../../entities/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, NotFound, Unauthenticated } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { freed } from './abandoned.service.js'
import { canRetry, canSeeJob } from './job.policy.js'
import { jobsTopic, wakeJobs } from './queue.service.js'

/** For staff, the job's owner and the managers of its dataset; to others it does not exist. */
async function seenJob(ctx: RequestContext, id: number): Promise<Job> {
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Sign in first')
  const job = Number.isSafeInteger(id) ? await ctx.db.findOneBy(Job, { id }) : null
  const dataset = job?.datasetId ? await ctx.find(Dataset, job.datasetId) : null
  const right = dataset ? await ctx.load(datasetRight, dataset) : null
  if (!job || !canSeeJob(ctx.viewer, job, right)) throw new NotFound('No such job')
  return job
}

/** A failed job runs again from its input, with all its attempts. Again while it waits or runs: no change. */
export async function retryJob(ctx: RequestContext, id: number): Promise<Job> {
  const job = await seenJob(ctx, id)
  if (unfinishedStates.some(state => state === job.state)) return job
  if (!canRetry(job))
    throw new Conflict(
      job.state === JobState.FAILED
        ? 'Another attempt cannot succeed: begin anew with other input'
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

/** A job that ended otherwise stays as it is: of a cancel and the end of the work the first counts. */
export async function cancelJob(ctx: RequestContext, id: number): Promise<Job> {
  const job = await seenJob(ctx, id)
  await ctx.write(async inner => {
    if (await endJob(inner, id))
      await recordAudit(inner, { action: 'job.cancel', subjectKind: 'job', subjectId: id, detail: job.kind })
  })
  return seenJob(ctx, id)
}

/** Whether it had not ended. Whoever runs it hears of it and stops; its input is cleaned up by its kind. */
export async function endJob(ctx: RequestContext, id: number): Promise<boolean> {
  const { affected } = await ctx.db.update(
    Job,
    { id, state: In([...unfinishedStates, JobState.FAILED]) },
    { ...freed, state: JobState.CANCELLED, isRetryable: false, endedAt: new Date() },
  )
  ctx.afterCommit(() => ctx.platform.pubsub.publish(jobsTopic, { ended: id }))
  return affected === 1
}
