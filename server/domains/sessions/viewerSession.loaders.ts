import { ViewerSession } from '../../entities/viewerSession.js'
import type { Batch } from '../../kernel/context.js'
import { readRows } from '../../kernel/rows.js'

/** All of each dataset, in the order in which they were made; creation bounds their number. */
export const sessionsByDataset: Batch<number, ViewerSession[]> = async ({ db }, ids) => {
  const rows = await readRows(
    db,
    ViewerSession,
    'WHERE t.dataset_id IN (?) ORDER BY t.dataset_id, t.created_at, t.id',
    [ids],
  )
  const byDataset = new Map<number, ViewerSession[]>(ids.map(id => [id, []]))
  for (const row of rows) byDataset.get(row.datasetId)?.push(row)
  return ids.map(id => byDataset.get(id) ?? [])
}
