import type { EntityManager } from 'typeorm'
import { ReviewLink } from '../../entities/data/reviewLink.js'
import { readRows } from '../../lib/rows.js'

/** Datasets of the live review links among those with the given token hashes. */
export const datasetsOfTokens = (
  db: EntityManager,
  hashes: readonly string[],
): Promise<{ hash: string; datasetId: number }[]> =>
  db.query(
    'SELECT token_hash AS hash, dataset_id AS datasetId FROM review_link WHERE token_hash IN (?) AND revoked_at IS NULL AND expires_at > ?',
    [hashes, new Date()],
  )

/** Review links of a dataset: live links first, then the newest. */
export const reviewLinksOfDataset = (
  db: EntityManager,
  datasetId: number,
  most: number,
): Promise<ReviewLink[]> =>
  readRows(
    db,
    ReviewLink,
    'WHERE t.dataset_id = ? ORDER BY t.revoked_at IS NULL AND t.expires_at > ? DESC, t.id DESC LIMIT ?',
    [datasetId, new Date(), most],
  )
