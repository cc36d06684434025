import { Job, JobState } from '../../entities/operation/job.js'
import type { RequestContext } from '../../kernel/context.js'
import type { JobKind } from '../../kernel/jobs.js'
import { unlessDeadlocked } from '../../lib/deadlock.js'
import { abandoned } from './claim.queries.js'
import { waitAfter } from './fault.service.js'

/**
 * Crashes after which a job fails, counted only when it ran without other heavy jobs. With the waits in
 * between this takes about twenty minutes.
 */
export const mostCrashes = 8
const firstWait = 1000
const longestWait = 900_000
const reason = `The server ended unexpectedly ${mostCrashes} times while this was the only running job`

/**
 * Returns the jobs of ended processes to the queue. A single heavy job is blamed for the crash. Several heavy
 * jobs become suspects, and each suspect runs alone from then on. The one that crashes again is the cause.
 * `instance`: take back the jobs of this instance, whose former process is known to have ended. Null: take
 * back all jobs whose lease has expired. Returns their ids.
 */
export const takeBack = (
  ctx: RequestContext,
  kinds: ReadonlyMap<string, JobKind>,
  instance: string | null,
): Promise<number[]> =>
  unlessDeadlocked(() =>
    ctx.db.transaction('READ COMMITTED', async db => {
      const left = await abandoned(db, instance)
      const heavy = left.filter(({ kind }) => !kinds.get(kind)?.isLight)
      for (const { id, leaseOwner, crashes, kind } of left) {
        const isLight = kinds.get(kind)?.isLight ?? false
        const isAlone = !isLight && heavy.filter(other => other.leaseOwner === leaseOwner).length === 1
        const blamed = isAlone ? crashes + 1 : crashes
        await db.update(Job, { id }, { ...freed, ...fateOf(isLight, blamed, isAlone) })
      }
      return left.map(({ id }) => id)
    }),
  )

/** Column values of a job that no process runs. */
export const freed = { leaseOwner: null, leaseUntil: null, activeLane: null } as const

function fateOf(isLight: boolean, crashes: number, isAlone: boolean) {
  if (crashes >= mostCrashes)
    return { state: JobState.FAILED, crashes, isSuspect: true, error: reason, endedAt: new Date() }
  return {
    state: JobState.WAITING,
    crashes,
    isSuspect: !isLight,
    runAfter: new Date(Date.now() + (isAlone ? waitAfter(crashes, firstWait, longestWait) : 0)),
  }
}
