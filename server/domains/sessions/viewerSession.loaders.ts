import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { Batch } from '../../kernel/context.js'
import { readRows } from '../../lib/rows.js'
import { grouped } from '../../lib/grouped.js'

/** All sessions of each dataset, in order of creation. A dataset has at most 100. */
export const sessionsByDataset: Batch<number, ViewerSession[]> = async ({ db }, ids) => {
  const rows = await readRows(
    db,
    ViewerSession,
    'WHERE t.dataset_id IN (?) ORDER BY t.dataset_id, t.created_at, t.id',
    [ids],
  )
  return grouped(ids, rows, row => row.datasetId)
}
