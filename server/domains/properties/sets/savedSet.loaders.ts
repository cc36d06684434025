import { In } from 'typeorm'
import { Property, PropertyType } from '../../../entities/data/property.js'
import { SavedSet } from '../../../entities/data/savedSet.js'
import type { Batch } from '../../../kernel/context.js'
import { grouped } from '../../../lib/grouped.js'
import { readRows } from '../../../lib/rows.js'

/** All sets of each dataset, by name. A dataset has at most 200. */
export const savedSetsByDataset: Batch<number, SavedSet[]> = async ({ db }, ids) => {
  const rows = await readRows(db, SavedSet, 'WHERE t.dataset_id IN (?) ORDER BY t.dataset_id, t.name', [ids])
  return grouped(ids, rows, row => row.datasetId)
}

/** Ids of the lineages of each dataset that are not shared with all readers, also of those in the bin. */
export const privateLineagesByDataset: Batch<number, number[]> = async ({ db }, ids) => {
  const rows = await db.find(Property, {
    select: { id: true, datasetId: true },
    where: { datasetId: In([...ids]), type: PropertyType.TIME, isShared: false },
  })
  return grouped(ids, rows, ({ datasetId }) => datasetId).map(found => found.map(({ id }) => id))
}
