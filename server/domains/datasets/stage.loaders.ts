import { Stage } from '../../entities/stage.js'
import type { Batch } from '../../kernel/context.js'
import { readRows } from '../../kernel/rows.js'

/** In order of time; a file of stages bounds their number. */
export const stagesByDataset: Batch<number, Stage[]> = async ({ db }, ids) => {
  const rows = await readRows(db, Stage, 'WHERE t.dataset_id IN (?) ORDER BY t.dataset_id, t.time, t.id', [
    ids,
  ])
  const byDataset = new Map<number, Stage[]>(ids.map(id => [id, []]))
  for (const row of rows) byDataset.get(row.datasetId)?.push(row)
  return ids.map(id => byDataset.get(id) ?? [])
}
