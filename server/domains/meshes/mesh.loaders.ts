import type { Job } from '../../entities/job.js'
import type { Batch } from '../../kernel/context.js'
import { isTrue, type SqlBoolean } from '../../kernel/rows.js'

export interface Progress { readonly job: Pick<Job, 'state' | 'stage' | 'done' | 'total' | 'error'> | null; readonly hasFrames: boolean }
type Row = Job & { datasetId: number; hasFrames: SqlBoolean }

/** The newest job of each dataset, and whether it has a frame already, in one statement. */
export const progressByDataset: Batch<number, Progress> = async (ctx, ids) => {
  const rows: Row[] = await ctx.db.query(
    `SELECT j.dataset_id AS datasetId, j.state, j.stage, j.done, j.total, j.error, EXISTS (SELECT 1 FROM frame f WHERE f.dataset_id = j.dataset_id) AS hasFrames
     FROM job j WHERE j.id IN (SELECT MAX(n.id) FROM job n WHERE n.dataset_id IN (${ids.map(() => '?').join()}) GROUP BY n.dataset_id)`, [...ids])
  const byDataset = new Map(rows.map(row => [row.datasetId, row]))
  return ids.map(id => {
    const job = byDataset.get(id)
    return { job: job ?? null, hasFrames: isTrue(job?.hasFrames ?? null) }
  })
}
