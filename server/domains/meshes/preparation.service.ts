import { In, Not } from 'typeorm'
import { Dataset } from '../../entities/dataset.js'
import { Job } from '../../entities/job.js'
import { createContext, type RequestContext } from '../../kernel/context.js'
import { DomainError } from '../../kernel/errors.js'
import { anonymous } from '../../kernel/viewer.js'
import type { Workers } from '../../kernel/workers.js'
import { prepare } from './conversion.service.js'
import { preparationTopic } from './loading.service.js'
import { StoppedConversion } from './progress.service.js'

/** Jobs side by side, so that a large dataset does not keep a small one waiting; their pieces share the worker threads. */
const sideBySide = 3
const mostAttempts = 3

interface Queue { readonly active: Map<number, Promise<void>>; filling: Promise<void>; isStopped: boolean }
/** One where the server runs, known by its worker threads; tests have one after the other. */
const queues = new Map<Workers, Queue>()

function queueOf({ platform: { workers } }: RequestContext): Queue {
  const queue = queues.get(workers) ?? { active: new Map<number, Promise<void>>(), filling: Promise.resolve(), isStopped: false }
  queues.set(workers, queue)
  return queue
}

/** At start: what a process that is gone left running is taken up again, unless it ended the process each time. */
export async function resumePreparations(ctx: RequestContext): Promise<void> {
  const left = await ctx.db.findBy(Job, { state: 'running' })
  for (const job of left.filter(({ datasetId }) => !queueOf(ctx).active.has(datasetId))) {
    const isHopeless = job.attempts >= mostAttempts
    await ctx.db.update(Job, { id: job.id }, isHopeless ? { state: 'failed', error: 'The conversion ended unexpectedly each time it was tried' } : { state: 'waiting' })
  }
  wakePreparation(ctx)
}

/** After a commit that added a job. Returns at once; never from within a transaction. */
export function wakePreparation(ctx: RequestContext): void {
  const queue = queueOf(ctx)
  const own = createContext({ viewer: anonymous, db: ctx.db, platform: ctx.platform, door: ctx.door })
  queue.filling = queue.filling.then(() => fill(own, queue)).catch((error: unknown) => ctx.platform.log.error({ error }, 'jobs could not be read'))
}

/** Lets the frames under way become finished; the rest is taken up at the next start. */
export async function stopPreparations(): Promise<void> {
  for (const queue of queues.values()) {
    queue.isStopped = true
    await idle(queue)
  }
}

/** Resolves when nothing waits and nothing runs. */
export const preparationsDone = (ctx: RequestContext): Promise<void> => idle(queueOf(ctx))

async function idle(queue: Queue): Promise<void> {
  await queue.filling
  while (queue.active.size > 0) {
    await Promise.all(queue.active.values())
    await queue.filling
  }
}

async function fill(ctx: RequestContext, queue: Queue): Promise<void> {
  while (!queue.isStopped && queue.active.size < sideBySide) {
    const job = await claim(ctx, [...queue.active.keys()])
    if (!job) return
    const run = runJob(ctx, job, () => queue.isStopped)
      .catch((error: unknown) => ctx.platform.log.error({ error, job: job.id }, 'job could not be recorded'))
      .finally(() => {
        queue.active.delete(job.datasetId)
        wakePreparation(ctx)
      })
    queue.active.set(job.datasetId, run)
  }
}

/** One job a dataset at a time. */
async function claim(ctx: RequestContext, busy: readonly number[]): Promise<Job | null> {
  const job = await ctx.db.findOne(Job, { where: { state: 'waiting', ...(busy.length > 0 ? { datasetId: Not(In([...busy])) } : {}) }, order: { attempts: 'ASC', id: 'ASC' } })
  if (!job) return null
  const { affected } = await ctx.db.update(Job, { id: job.id, state: 'waiting' }, { state: 'running', attempts: job.attempts + 1 })
  return affected === 1 ? { ...job, attempts: job.attempts + 1 } : claim(ctx, busy)
}

async function runJob(ctx: RequestContext, job: Job, isStopped: () => boolean): Promise<void> {
  try {
    await prepare(ctx, job, isStopped)
    await ctx.db.update(Job, { id: job.id }, { state: 'done', error: null })
  } catch (error) {
    await settle(ctx, job, error)
  }
  ctx.platform.pubsub.publish(preparationTopic(job.datasetId), null)
}

/** What the file is to blame for fails at once; anything else is tried again. A dataset that is gone needs nothing. */
async function settle(ctx: RequestContext, job: Job, error: unknown): Promise<void> {
  if (error instanceof StoppedConversion) return void await ctx.db.update(Job, { id: job.id }, { state: 'waiting', attempts: 0 })
  if (!(await ctx.db.existsBy(Dataset, { id: job.datasetId }))) return removeFiles(ctx, job.datasetId)
  ctx.platform.log.error({ error, job: job.id, dataset: job.datasetId }, 'preparation failed')
  const { attempts } = await ctx.db.findOneByOrFail(Job, { id: job.id })
  const message = error instanceof DomainError ? error.message : 'The frames could not be made'
  const isFinal = error instanceof DomainError || attempts >= mostAttempts
  await ctx.db.update(Job, { id: job.id }, { state: isFinal ? 'failed' : 'waiting', error: message.slice(0, 1000) })
}

async function removeFiles({ platform: { storage } }: RequestContext, datasetId: number): Promise<void> {
  const keys: string[] = []
  for await (const key of storage.list(`datasets/${datasetId}/`)) keys.push(key)
  await storage.delete(keys)
}
