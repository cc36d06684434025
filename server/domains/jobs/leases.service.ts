import { setTimeout as pause } from 'node:timers/promises'
import { Job, JobState, unfinishedStates } from '../../entities/operation/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { JobLost } from '../../kernel/jobs.js'
import { unlessDeadlocked } from '../../lib/deadlock.js'
import { type Lease, renew } from './claim.queries.js'
import type { Run } from './run.service.js'

/**
 * Renews leases three times in their duration until `signal` aborts. After a renewal that failed (false), the next
 * one comes ten times as soon: with the usual wait, one more failure would let the leases expire.
 */
export async function keepLeases(
  renewal: () => Promise<boolean>,
  { milliseconds }: Lease,
  signal: AbortSignal,
): Promise<void> {
  for (let wait = milliseconds / 3; ; wait = milliseconds / ((await renewal()) ? 3 : 30)) {
    await pause(wait, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
  }
}

/** Renews the leases of these runs, and aborts those that another process took back. */
export async function renewLeases(
  ctx: RequestContext,
  lease: Lease,
  active: ReadonlyMap<Run, unknown>,
): Promise<void> {
  const before = [...active.keys()]
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  const held = await unlessDeadlocked(() => renew(ctx.db, lease, ids))
  for (const run of before)
    if (active.has(run) && !held.has(run.id) && (await isLost(ctx, run)) && active.has(run))
      run.leaving.abort(new JobLost('The job was cancelled or taken over'))
}

/**
 * Another process took the job back because it considered this process dead. This process is alive, so the
 * crash count of the job is reset.
 */
async function isLost({ db }: RequestContext, run: Run): Promise<boolean> {
  const now = await db.findOneBy(Job, { id: run.id })
  if (now?.state === JobState.RUNNING && now.lease === run.job.lease) return false
  if (now && now.lease >= run.job.lease && unfinishedStates.some(state => state === now.state))
    await unlessDeadlocked(() =>
      db.update(Job, { id: run.id, lease: now.lease }, { crashes: 0, isSuspect: false }),
    )
  return true
}
