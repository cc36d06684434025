import { In, Not } from 'typeorm'
import { ArchiveImport, ImportState } from '../../entities/archiveImport.js'
import { User } from '../../entities/user.js'
import { createContext, ourselves, type RequestContext } from '../../kernel/context.js'
import { CallerGone, DomainError } from '../../kernel/errors.js'
import { anonymous } from '../../kernel/viewer.js'
import type { Workers } from '../../kernel/workers.js'
import { roomOf } from '../datasets/quota.service.js'
import { creating } from '../meshes/intake.service.js'
import { importArchive } from './import.service.js'

/** Imports at once, each of another person; the files of all share the worker threads. */
const sideBySide = 2
const mostAttempts = 5
const toldEvery = 250

interface Run { readonly ownerId: number; readonly leaving: AbortController; ended: Promise<void> }
interface Queue { readonly active: Map<number, Run>; filling: Promise<void>; isStopped: boolean }
/** One where the server runs, known by its worker threads; tests have one after the other. */
const queues = new Map<Workers, Queue>()

function queueOf({ platform: { workers } }: RequestContext): Queue {
  const queue = queues.get(workers) ?? { active: new Map<number, Run>(), filling: Promise.resolve(), isStopped: false }
  queues.set(workers, queue)
  return queue
}

export const importTopic = (id: number) => `import:${id}`

/** At start: what a process that is gone was reading is read again from its beginning, unless it ended the process each time. */
export async function resumeImports(ctx: RequestContext): Promise<void> {
  const left = await ctx.db.findBy(ArchiveImport, { state: ImportState.RUNNING })
  for (const { id, attempts } of left.filter(job => !queueOf(ctx).active.has(job.id))) {
    const fate = attempts >= mostAttempts ? { state: ImportState.FAILED, error: 'Error during creation : the server ended unexpectedly each time it read this archive' } : { state: ImportState.WAITING }
    await ctx.db.update(ArchiveImport, { id, state: ImportState.RUNNING }, fate)
  }
  wakeImports(ctx)
}

/** After a commit that added an import. Returns at once; never from within a transaction. */
export function wakeImports(ctx: RequestContext): void {
  const queue = queueOf(ctx)
  const own = createContext({ viewer: anonymous, db: ctx.db, platform: ctx.platform, door: ctx.door })
  queue.filling = queue.filling.then(() => fill(own, queue)).catch((error: unknown) => ctx.platform.log.error({ error }, 'imports could not be read'))
}

/** What is being read is left where it stands, to be read again at the next start. */
export async function stopImports(): Promise<void> {
  for (const queue of queues.values()) {
    queue.isStopped = true
    for (const { leaving } of queue.active.values()) leaving.abort(new CallerGone('The server stops'))
    await idle(queue)
  }
}

/** Resolves when nothing waits and nothing runs. */
export const importsDone = (ctx: RequestContext): Promise<void> => idle(queueOf(ctx))

async function idle(queue: Queue): Promise<void> {
  await queue.filling
  while (queue.active.size > 0) {
    await Promise.all([...queue.active.values()].map(({ ended }) => ended))
    await queue.filling
  }
}

/** Whether it ran here; its files are gone when this resolves. */
export async function abandon(ctx: RequestContext, id: number): Promise<void> {
  const run = queueOf(ctx).active.get(id)
  run?.leaving.abort(new CallerGone('The import was cancelled'))
  await run?.ended
}

async function fill(ctx: RequestContext, queue: Queue): Promise<void> {
  while (!queue.isStopped && queue.active.size < sideBySide) {
    const job = await claim(ctx, [...queue.active.values()].map(({ ownerId }) => ownerId))
    if (!job) return
    const run: Run = { ownerId: job.ownerId, leaving: new AbortController(), ended: Promise.resolve() }
    queue.active.set(job.id, run)
    run.ended = runImport(ctx, job, run.leaving.signal, () => queue.isStopped)
      .catch((error: unknown) => ctx.platform.log.error({ error, import: job.id }, 'import could not be recorded'))
      .finally(() => {
        queue.active.delete(job.id)
        wakeImports(ctx)
      })
  }
}

async function claim(ctx: RequestContext, busy: readonly number[]): Promise<ArchiveImport | null> {
  const job = await ctx.db.findOne(ArchiveImport, { where: { state: ImportState.WAITING, ...(busy.length > 0 ? { ownerId: Not(In([...busy])) } : {}) }, order: { id: 'ASC' } })
  if (!job) return null
  const { affected } = await ctx.db.update(ArchiveImport, { id: job.id, state: ImportState.WAITING }, { state: ImportState.RUNNING, attempts: job.attempts + 1, done: 0, total: 0 })
  return affected === 1 ? { ...job, attempts: job.attempts + 1 } : claim(ctx, busy)
}

async function runImport(ctx: RequestContext, job: ArchiveImport, signal: AbortSignal, isStopped: () => boolean): Promise<void> {
  ctx.platform.pubsub.publish(importTopic(job.id), null)
  try {
    await read(await asOwner(ctx, job, signal), job)
  } catch (error) {
    await settle(ctx, job, error, isStopped())
  }
  const isWaiting = await ctx.db.existsBy(ArchiveImport, { id: job.id, state: ImportState.WAITING })
  if (!isWaiting) await ctx.platform.storage.partials.delete([job.key])
  ctx.platform.pubsub.publish(importTopic(job.id), null)
}

async function asOwner({ db, platform, door }: RequestContext, { ownerId }: ArchiveImport, gone: AbortSignal): Promise<RequestContext> {
  const { isStaff, isActive } = await db.findOneByOrFail(User, { id: ownerId })
  if (!isActive) throw new CallerGone('The account was closed')
  return createContext({ viewer: { userId: ownerId, isStaff }, db, platform, door, caller: { ...ourselves, gone } })
}

/** The dataset and the word that it is done are written at once: whatever ends the process, it is there once or not at all. */
async function read(ctx: RequestContext, job: ArchiveImport): Promise<void> {
  const room = await roomOf(ctx, job.ownerId)
  const { partials } = ctx.platform.storage
  await creating(() => importArchive(ctx, room, async () => ({
    path: partials.pathOf(job.key), fileName: job.fileName, room, more: {}, progress: telling(ctx, job.id),
    async record(inner, { id, remarks }) {
      const { affected } = await inner.db.update(ArchiveImport, { id: job.id, state: ImportState.RUNNING }, { state: ImportState.DONE, datasetId: id, remarks, error: null })
      if (affected !== 1) throw new CallerGone('The import was cancelled')
    },
  })))
}

function telling(ctx: RequestContext, id: number) {
  let toldAt = 0
  return async (done: number, total: number) => {
    if (Date.now() - toldAt < toldEvery) return
    toldAt = Date.now()
    await ctx.db.update(ArchiveImport, { id, state: ImportState.RUNNING }, { done, total })
    ctx.platform.pubsub.publish(importTopic(id), null)
  }
}

/** What the archive is to blame for fails at once; anything else is tried again. What was cancelled stays so. */
async function settle(ctx: RequestContext, job: ArchiveImport, error: unknown, isStopped: boolean): Promise<void> {
  const running = { id: job.id, state: ImportState.RUNNING }
  if (isStopped) return void await ctx.db.update(ArchiveImport, running, { state: ImportState.WAITING, attempts: job.attempts - 1 })
  const isFinal = error instanceof DomainError || job.attempts >= mostAttempts
  if (!(error instanceof DomainError)) ctx.platform.log.error({ error, import: job.id }, 'import failed')
  const message = error instanceof DomainError ? error.message : 'Error during creation : Something went wrong on the server'
  await ctx.db.update(ArchiveImport, running, isFinal ? { state: ImportState.FAILED, error: message.slice(0, 1000) } : { state: ImportState.WAITING })
}
