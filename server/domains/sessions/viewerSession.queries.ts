import type { EntityManager } from 'typeorm'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { Slice } from '../../kernel/slice.js'
import { readRows } from '../../lib/rows.js'

/** Sessions of a dataset, oldest first. */
export const sessionsOfDataset = (
  db: EntityManager,
  datasetId: number,
  { limit, offset }: Slice,
): Promise<ViewerSession[]> =>
  readRows(db, ViewerSession, 'WHERE t.dataset_id = ? ORDER BY t.created_at, t.id LIMIT ? OFFSET ?', [
    datasetId,
    limit,
    offset,
  ])
