import type { EntityManager } from 'typeorm'
import { Job } from '../../entities/job.js'
import { readRows } from '../../kernel/rows.js'
import type { AskedJobs } from './job.types.js'

const rowsAtOnce = 1000

function conditionOf({ state, kind }: AskedJobs): { sql: string; parameters: unknown[] } {
  const said = [...(state ? [['t.state = ?', state]] : []), ...(kind ? [['t.kind = ?', kind]] : [])]
  return { sql: said.map(([sql]) => sql).join(' AND ') || 'TRUE', parameters: said.map(([, value]) => value) }
}

/** The newest first. */
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

/** Jobs that ended before this time. A failure of a dataset stays as long as the dataset, which is shown as failed. */
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

/** For the metrics. `oldestSeconds`: since the job of the group that may start first may start; 0 when none may yet. */
export const countByState = (db: EntityManager): Promise<JobCount[]> =>
  db.query(
    `SELECT j.kind, j.state, COUNT(*) AS jobs, GREATEST(0, TIMESTAMPDIFF(SECOND, MIN(j.run_after), UTC_TIMESTAMP(3))) AS oldestSeconds FROM job j GROUP BY j.kind, j.state`,
  )
