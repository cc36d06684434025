import { In, IsNull, Not } from 'typeorm'
import { Dataset } from '../../entities/data/dataset.js'
import { Job, JobState, unfinishedStates } from '../../entities/operation/job.js'
import { User } from '../../entities/people/user.js'
import { UserSetting } from '../../entities/people/userSetting.js'
import { createContext, ourselves, type RequestContext } from '../../kernel/context.js'
import { type JobKind, JobLost, type RunningJob } from '../../kernel/jobs.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { isOutage } from '../jobs/fault.service.js'
import { addJob } from '../jobs/queue.service.js'
import { lockUser } from '../users/lock.service.js'
import { importExample } from './import.service.js'

const name = 'examples'
/** Users' jobs run before the examples (a lower number runs first). */
const priority = 10

/** Imports the missing examples, on servers that have the archives. */
export const bringingExamples = (files: readonly IncomingFile[]): JobKind => ({
  name,
  sideBySide: 1,
  mostFailures: 5,
  firstWait: 5_000,
  longestWait: 900_000,
  fault: 'The examples could not be imported',
  run: (ctx, job) => importDemo(ctx, files, job),
})

/**
 * Runs at start. When several servers start together, only one adds the job. A failed job is replaced at the
 * next start.
 */
export async function requestExamples(ctx: RequestContext, files: readonly IncomingFile[]): Promise<void> {
  const administrator = await administratorOf(ctx)
  if (!administrator) return
  await ctx.write(async inner => {
    await lockUser(inner, administrator.id)
    const { missing } = await standing(inner, files, administrator.id)
    if (
      missing.length === 0 ||
      (await inner.db.existsBy(Job, { kind: name, state: In([...unfinishedStates]) }))
    )
      return
    await inner.db.delete(Job, { kind: name, state: Not(JobState.RUNNING) })
    await addJob(inner, { kind: name, ownerId: administrator.id, lane: 'all', priority })
  })
}

/**
 * Imports the examples of the home page as public datasets of the administrator, ranked by file name. Imports
 * each example only once: an example that was changed, binned or erased is not imported again.
 */
export async function importDemo(
  ctx: RequestContext,
  files: readonly IncomingFile[],
  job: Pick<RunningJob, 'signal' | 'hold'> = unbound,
): Promise<void> {
  const administrator = await administratorOf(ctx)
  if (!administrator) return
  const { db, platform, cookies } = ctx
  const own = createContext({
    viewer: { userId: administrator.id, isStaff: true },
    db,
    platform,
    cookies,
    caller: { ...ourselves, disconnected: job.signal },
  })
  const { missing, unmarked } = await standing(ctx, files, administrator.id)
  for (const mark of unmarked) await db.upsert(UserSetting, mark, markKeys)
  for (const example of missing) {
    job.signal.throwIfAborted()
    await importOne(own, example, job)
  }
}

const unbound = { signal: ourselves.disconnected, hold: async () => {} }
const administratorOf = ({ db }: RequestContext) =>
  db.findOne(User, { where: { isStaff: true, isActive: true }, order: { id: 'ASC' } })

type Mark = Pick<UserSetting, 'userId' | 'setting' | 'value'>
interface Example {
  readonly file: IncomingFile
  readonly rank: number
  readonly mark: Mark
}

/** Examples to import, and marks to add for examples that were imported before marks existed. */
async function standing(
  { db }: RequestContext,
  files: readonly IncomingFile[],
  userId: number,
): Promise<{ missing: Example[]; unmarked: Mark[] }> {
  const ranked = [...files].map(file => file.name).sort()
  const present = new Set(
    (
      await db.find(Dataset, {
        select: { id: true, exampleRank: true },
        where: { exampleRank: Not(IsNull()) },
      })
    ).map(dataset => dataset.exampleRank),
  )
  const marks = new Set((await db.findBy(UserSetting, { userId })).map(keyOf))
  const all = files
    .map(file => {
      const rank = ranked.indexOf(file.name) + 1
      return { file, rank, mark: markOf(userId, file, rank) }
    })
    .filter(({ mark }) => !marks.has(keyOf(mark)))
  return {
    missing: all.filter(({ rank }) => !present.has(rank)),
    unmarked: all.filter(({ rank }) => present.has(rank)).map(({ mark }) => mark),
  }
}

/**
 * Mark that the example was imported. It is written with the dataset and remains after the dataset is erased.
 * Stored among the administrator's settings, although it is not a choice of theirs.
 */
const markOf = (userId: number, file: IncomingFile, rank: number): Mark => ({
  userId,
  setting: `example${rank}`,
  value: file.name.slice(0, 1000),
})
const keyOf = ({ setting, value }: Mark) => `${setting} ${value}`
const markKeys = ['userId', 'setting']

/** Logs a failed archive, so that the other examples are still imported. */
async function importOne(
  ctx: RequestContext,
  { file, rank, mark }: Example,
  job: Pick<RunningJob, 'signal' | 'hold'>,
): Promise<void> {
  try {
    await importExample(ctx, file, rank, async inner => {
      await job.hold(inner)
      await inner.db.upsert(UserSetting, mark, markKeys)
    })
  } catch (error) {
    if (job.signal.aborted || error instanceof JobLost || isOutage(error)) throw error
    ctx.platform.log.error({ error, file: file.name }, 'failed to import an example')
  }
}
