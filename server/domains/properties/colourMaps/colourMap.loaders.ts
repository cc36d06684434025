import { ColourMap } from '../../../entities/data/colourMap.js'
import type { Batch } from '../../../kernel/context.js'
import { grouped } from '../../../lib/grouped.js'
import { readRows } from '../../../lib/rows.js'

/** In the order of creation. The service bounds their number per dataset. */
export const colourMapsByDataset: Batch<number, ColourMap[]> = async ({ db }, ids) => {
  const rows = await readRows(db, ColourMap, 'WHERE t.dataset_id IN (?) ORDER BY t.id', [ids])
  return grouped(ids, rows, row => row.datasetId)
}
