import { Job, JobState } from '../../entities/job.js'
import type { RequestContext } from '../../kernel/context.js'
import type { JobKind } from '../../kernel/jobs.js'
import { abandoned } from './claim.queries.js'
import { waitAfter } from './fault.service.js'

/** So often a process must die while it runs this job and no other heavy one; with the waits between them that takes twenty minutes. */
export const mostCrashes = 8
const firstWait = 1000
const longestWait = 900_000
const reason = `The server ended unexpectedly ${mostCrashes} times while this ran alone`

/**
 * Jobs of a process that is gone wait again. One that ran alone is blamed. Of several, each is a suspect: from now on it runs alone, which finds the culprit and gives up none of the others.
 * `instance`: an installation whose former process is known to be gone; null: every owner whose lease has ended. Answers the ids.
 */
export const takeBack = (
  ctx: RequestContext,
  kinds: ReadonlyMap<string, JobKind>,
  instance: string | null,
): Promise<number[]> =>
  ctx.db.transaction('READ COMMITTED', async db => {
    const left = await abandoned(db, instance)
    const heavy = left.filter(({ kind }) => !kinds.get(kind)?.isLight)
    for (const { id, leaseOwner, crashes, kind } of left) {
      const isLight = kinds.get(kind)?.isLight ?? false
      const isAlone = !isLight && heavy.filter(other => other.leaseOwner === leaseOwner).length === 1
      await db.update(Job, { id }, { ...freed, ...fateOf(isLight, isAlone ? crashes + 1 : crashes, isAlone) })
    }
    return left.map(({ id }) => id)
  })

/** Of a row that nobody runs. */
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
