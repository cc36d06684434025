import type { EntityManager } from 'typeorm'

/** Leaves version and date of the dataset as they are, because its description does not change. */
export const raiseIndexRevision = (db: EntityManager, datasetId: number): Promise<unknown> =>
  db.query('UPDATE dataset SET index_revision = index_revision + 1, updated_at = updated_at WHERE id = ?', [
    datasetId,
  ])
