import type { EntityManager } from 'typeorm'

export interface HoldingsRow {
  readonly ownerId: number
  readonly bytes: number
  readonly count: number
}

/** Bytes of all datasets of each owner, bin included, and the number of datasets outside the bin. */
export const holdingsOf = (db: EntityManager, ownerIds: readonly number[]): Promise<HoldingsRow[]> =>
  db.query(
    'SELECT d.owner_id AS ownerId, SUM(d.size_bytes) AS bytes, SUM(d.binned_at IS NULL) AS count FROM dataset d WHERE d.owner_id IN (?) GROUP BY d.owner_id',
    [ownerIds],
  )
