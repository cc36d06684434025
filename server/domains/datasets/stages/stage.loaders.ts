import { Stage } from '../../../entities/data/stage.js'
import type { Batch } from '../../../kernel/context.js'
import { readRows } from '../../../lib/rows.js'
import { grouped } from '../../../lib/grouped.js'

/** In order of time; the limits of a stage file bound their number. */
export const stagesByDataset: Batch<number, Stage[]> = async ({ db }, ids) => {
  const rows = await readRows(db, Stage, 'WHERE t.dataset_id IN (?) ORDER BY t.dataset_id, t.time, t.id', [
    ids,
  ])
  return grouped(ids, rows, row => row.datasetId)
}
