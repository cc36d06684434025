import { DatasetLink } from '../../entities/datasetLink.js'
import type { Batch } from '../../kernel/context.js'
import { readRows } from '../../kernel/rows.js'

/** In the order in which they were added; a dataset has a hundred at most. */
export const linksByDataset: Batch<number, DatasetLink[]> = async ({ db }, ids) => {
  const links = await readRows(db, DatasetLink, 'WHERE t.dataset_id IN (?) ORDER BY t.id', [ids])
  const byDataset = new Map<number, DatasetLink[]>(ids.map(id => [id, []]))
  for (const link of links) byDataset.get(link.datasetId)?.push(link)
  return ids.map(id => byDataset.get(id) ?? [])
}
