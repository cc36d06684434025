import type { Job } from '../../entities/operation/job.js'
import type { Batch } from '../../kernel/context.js'
import { readPrepared } from '../../lib/prepared.js'
import { isTrue, type SqlBoolean } from '../../lib/rows.js'
import { preparationKind } from './mesh.service.js'

export interface Progress {
  readonly job: Pick<Job, 'state' | 'stage' | 'done' | 'total' | 'error'> | null
  readonly hasFrames: boolean
}
type Row = Job & { id: number; hasFrames: SqlBoolean }

/**
 * The newest preparation of each dataset, and whether the dataset has a frame, in one statement. Jobs of
 * datasets that were prepared long ago have been deleted.
 */
export const progressByDataset: Batch<number, Progress> = async (ctx, ids) => {
  const rows = await readPrepared<Row>(
    ctx.db,
    `SELECT d.id, j.state, j.stage, j.done, j.total, j.error, EXISTS (SELECT 1 FROM frame f WHERE f.dataset_id = d.id) AS hasFrames
     FROM dataset d LEFT JOIN job j ON j.id = (SELECT MAX(n.id) FROM job n WHERE n.dataset_id = d.id AND n.kind = ?) WHERE d.id IN (?)`,
    [preparationKind, ids],
  )
  const byDataset = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => {
    const row = byDataset.get(id)
    return { job: row?.state ? row : null, hasFrames: isTrue(row?.hasFrames ?? null) }
  })
}
