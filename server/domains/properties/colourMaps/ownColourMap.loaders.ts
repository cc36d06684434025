import { OwnColourMap } from '../../../entities/people/ownColourMap.js'
import type { Batch } from '../../../kernel/context.js'
import { grouped } from '../../../lib/grouped.js'
import { readRows } from '../../../lib/rows.js'

/** The caller's own maps, in the order of creation. The service bounds their number. */
export const ownColourMapsByDataset: Batch<number, OwnColourMap[]> = async ({ db, viewer }, ids) => {
  const where = 'WHERE t.user_id = ? AND t.dataset_id IN (?) ORDER BY t.id'
  const rows = await readRows(db, OwnColourMap, where, [viewer.userId, ids])
  return grouped(ids, rows, row => row.datasetId)
}
