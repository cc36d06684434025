import type { EntityManager } from 'typeorm'
import { Job } from '../../entities/operation/job.js'
import { readRows } from '../../lib/rows.js'
import type { AskedJobs } from './job.types.js'

const rowsAtOnce = 1000

function conditionOf({ state, kind }: AskedJobs): { sql: string; parameters: unknown[] } {
  const conditions = [...(state ? [['t.state = ?', state]] : []), ...(kind ? [['t.kind = ?', kind]] : [])]
  return {
    sql: conditions.map(([sql]) => sql).join(' AND ') || 'TRUE',
    parameters: conditions.map(([, value]) => value),
  }
}

/** Newest first. */
export function pageOfJobs(
  db: EntityManager,
  asked: AskedJobs,
  beforeId: number | null,
  limit: number,
): Promise<Job[]> {
  const { sql, parameters } = conditionOf(asked)
  const before = beforeId === null ? [] : [beforeId]
  return readRows(
    db,
    Job,
    `WHERE ${sql}${beforeId === null ? '' : ' AND t.id < ?'} ORDER BY t.id DESC LIMIT ?`,
    [...parameters, ...before, limit],
  )
}

export async function countOfJobs(db: EntityManager, asked: AskedJobs): Promise<number> {
  const { sql, parameters } = conditionOf(asked)
  const [row]: [{ total: number }] = await db.query(
    `SELECT COUNT(*) AS total FROM job t WHERE ${sql}`,
    parameters,
  )
  return row.total
}

/**
 * Deletes jobs that ended before this time. Failed jobs of a dataset stay as long as the dataset, because the
 * dataset is shown as failed.
 */
export async function deleteEnded(db: EntityManager, before: Date): Promise<void> {
  for (;;) {
    const { affectedRows } = await db.query<{ affectedRows: number }>(
      `DELETE FROM job WHERE ended_at < ? AND (state IN ('done', 'cancelled') OR (state = 'failed' AND dataset_id IS NULL)) LIMIT ${rowsAtOnce}`,
      [before],
    )
    if (affectedRows < rowsAtOnce) return
  }
}

export interface JobCount {
  readonly kind: string
  readonly state: string
  readonly jobs: number
  readonly oldestSeconds: number
}

/**
 * Counts for the metrics. `oldestSeconds`: seconds since the oldest job of the group could first run, or 0
 * when none may run yet. A job that waits after a failed attempt counts from its creation, because each
 * failure moves run_after into the future.
 */
export const countByState = (db: EntityManager): Promise<JobCount[]> =>
  db.query(
    `SELECT j.kind, j.state, COUNT(*) AS jobs,
          GREATEST(0, TIMESTAMPDIFF(SECOND, MIN(CASE WHEN j.state = 'waiting' AND j.attempts > 0 THEN j.created_at ELSE j.run_after END), UTC_TIMESTAMP(3))) AS oldestSeconds
     FROM job j GROUP BY j.kind, j.state`,
  )
