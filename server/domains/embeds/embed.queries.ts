import type { EntityManager } from 'typeorm'
import { EmbedToken } from '../../entities/data/embedToken.js'
import { readRows } from '../../lib/rows.js'

/** The valid token with this hash. */
export async function liveEmbedToken(db: EntityManager, hash: string): Promise<EmbedToken | null> {
  const [token = null] = await readRows(
    db,
    EmbedToken,
    'WHERE t.token_hash = ? AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > ?)',
    [hash, new Date()],
  )
  return token
}

/** Tokens of a dataset: valid ones first, then the newest. */
export const embedTokensOfDataset = (
  db: EntityManager,
  datasetId: number,
  most: number,
): Promise<EmbedToken[]> =>
  readRows(
    db,
    EmbedToken,
    'WHERE t.dataset_id = ? ORDER BY t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > ?) DESC, t.id DESC LIMIT ?',
    [datasetId, new Date(), most],
  )
