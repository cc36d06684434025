import { DatasetLink } from '../../../entities/data/datasetLink.js'
import type { Batch } from '../../../kernel/context.js'
import { readRows } from '../../../lib/rows.js'
import { grouped } from '../../../lib/grouped.js'

/** In the order of creation; a dataset has at most 100 links. */
export const linksByDataset: Batch<number, DatasetLink[]> = async ({ db }, ids) => {
  const links = await readRows(db, DatasetLink, 'WHERE t.dataset_id IN (?) ORDER BY t.id', [ids])
  return grouped(ids, links, row => row.datasetId)
}
