import type { EntityManager } from 'typeorm'
import { Job } from '../../entities/operation/job.js'
import { unlessDeadlocked } from '../../lib/deadlock.js'
import { isDuplicate } from '../../lib/rows.js'

/** Owner and duration of a claim on jobs. */
export interface Lease {
  readonly owner: string
  readonly milliseconds: number
}
export interface Due {
  readonly work: boolean
  readonly suspects: boolean
  readonly expired: boolean
}

const leaseEnd = 'UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND'
const claimsTried = 3

/** The only statement of a poll. Each part reads only the beginning of an index. */
export async function dueNow(db: EntityManager, kinds: readonly string[]): Promise<Due> {
  const isDue = (name: string) =>
    `${name}.state = 'waiting' AND ${name}.run_after <= UTC_TIMESTAMP(3) AND ${name}.kind IN (${kinds.map(() => '?').join()})`
  const [row]: [Record<keyof Due, string>] = await db.query(
    `SELECT EXISTS (SELECT 1 FROM job w WHERE ${isDue('w')}) AS work,
            EXISTS (SELECT 1 FROM job s WHERE ${isDue('s')} AND s.is_suspect = 1) AS suspects,
            EXISTS (SELECT 1 FROM job r WHERE r.state = 'running' AND r.lease_until < UTC_TIMESTAMP(3)) AS expired`,
    [...kinds, ...kinds],
  )
  return {
    work: Number(row.work) === 1,
    suspects: Number(row.suspects) === 1,
    expired: Number(row.expired) === 1,
  }
}

/**
 * Claims the next job of a kind for this process. READ COMMITTED locks neither the rows that are skipped nor
 * the gaps into which others insert.
 */
export async function claimNext(
  db: EntityManager,
  kind: string,
  isSuspect: boolean,
  lease: Lease,
): Promise<Job | null> {
  for (let left = claimsTried; left > 0; left--) {
    try {
      return await unlessDeadlocked(() =>
        db.transaction('READ COMMITTED', inner => claimIn(inner, kind, isSuspect, lease)),
      )
    } catch (error) {
      // Another process claimed a job of the same lane at the same moment.
      if (!isDuplicate(error)) throw error
    }
  }
  return null
}

async function claimIn(
  db: EntityManager,
  kind: string,
  isSuspect: boolean,
  { owner, milliseconds }: Lease,
): Promise<Job | null> {
  const [next]: { id: number }[] = await db.query(
    `SELECT j.id FROM job j WHERE j.state = 'waiting' AND j.kind = ? AND j.is_suspect = ? AND j.run_after <= UTC_TIMESTAMP(3)
       AND (j.lane IS NULL OR NOT EXISTS (SELECT 1 FROM job r WHERE r.active_lane = j.lane))
     ORDER BY j.priority, j.turn, j.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [kind, isSuspect ? 1 : 0],
  )
  if (!next) return null
  await db.query(
    `UPDATE job SET state = 'running', active_lane = lane, lease = lease + 1, lease_owner = ?, lease_until = ${leaseEnd}, attempts = attempts + 1 WHERE id = ?`,
    [owner, milliseconds * 1000, next.id],
  )
  return db.findOneByOrFail(Job, { id: next.id })
}

/**
 * Renews the leases of those of the jobs that the owner still holds, and returns their ids. It locks the rows
 * first and in the order of their ids, as all others do: by the index of the owner it would deadlock with the end of
 * a job, which locks the row before the index.
 */
export async function renew(
  db: EntityManager,
  { owner, milliseconds }: Lease,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  await db.query(
    `UPDATE job FORCE INDEX (PRIMARY) SET lease_until = ${leaseEnd}, updated_at = updated_at WHERE id IN (?) AND lease_owner = ?`,
    [milliseconds * 1000, ids, owner],
  )
  const rows: { id: number }[] = await db.query(
    'SELECT j.id FROM job j WHERE j.id IN (?) AND j.lease_owner = ?',
    [ids, owner],
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Selects and locks jobs that ended processes left running; call it inside a transaction. `instance`: jobs of
 * this instance, even when their lease has not expired. Null: all jobs whose lease has expired.
 */
export function abandoned(
  db: EntityManager,
  instance: string | null,
): Promise<{ id: number; kind: string; leaseOwner: string; crashes: number }[]> {
  const [condition, parameters] =
    instance === null
      ? ['j.lease_until < UTC_TIMESTAMP(3)', []]
      : ["SUBSTRING_INDEX(j.lease_owner, ':', 1) = ?", [instance]]
  return db.query(
    `SELECT j.id, j.kind, j.lease_owner AS leaseOwner, j.crashes FROM job j WHERE j.state = 'running' AND ${condition} FOR UPDATE SKIP LOCKED`,
    parameters,
  )
}

/**
 * Returns the fair place of a new job in the queue. It comes after the owner's own waiting jobs, but not
 * before the first waiting job of all owners.
 */
export async function nextTurn(
  db: EntityManager,
  kind: string,
  priority: number,
  ownerId: number,
): Promise<number> {
  const [row]: [{ own: string | null; first: string | null }] = await db.query(
    `SELECT (SELECT MAX(o.turn) + 1 FROM job o WHERE o.owner_id = ? AND o.kind = ? AND o.state = 'waiting') AS own,
            (SELECT MIN(f.turn) FROM job f WHERE f.state = 'waiting' AND f.kind = ? AND f.priority = ?) AS first`,
    [ownerId, kind, kind, priority],
  )
  return Math.max(Number(row.own ?? 0), Number(row.first ?? 0))
}

/** Locks a running job. Returns false when the job has another lease or no longer runs. */
export async function lockClaimed(db: EntityManager, id: number, lease: number): Promise<boolean> {
  const rows: unknown[] = await db.query(
    "SELECT j.id FROM job j WHERE j.id = ? AND j.state = 'running' AND j.lease = ? FOR UPDATE",
    [id, lease],
  )
  return rows.length > 0
}
