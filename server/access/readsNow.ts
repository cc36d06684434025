import type { EntityManager } from 'typeorm'
import type { Site } from '../kernel/platform.js'
import { grantsAmong } from './grants.js'
import { isStaffNow } from './staffNow.js'

/**
 * Whether an active person may read a dataset now. The same rule as canRead, in one statement, for addresses
 * that were signed earlier. False for datasets in the bin. User id 0 means a visitor.
 */
export async function readsNow(
  db: EntityManager,
  site: Pick<Site, 'requireStaffTwoFactor'>,
  userId: number,
  datasetId: number,
): Promise<boolean> {
  const { sql, parameters } = grantsAmong(userId, [datasetId])
  const rows: unknown[] = await db.query(
    `SELECT d.id FROM dataset d LEFT JOIN user u ON u.id = ? AND u.is_active = 1
     WHERE d.id = ? AND d.binned_at IS NULL AND (d.is_public = 1 OR (${isStaffNow(site)}) OR u.id = d.owner_id OR (u.id IS NOT NULL AND EXISTS (${sql})))`,
    [userId, datasetId, ...parameters],
  )
  return rows.length > 0
}
