import type { EntityManager } from 'typeorm'
import { hashOf } from '../../lib/token.js'

interface Digested {
  readonly files: number
  readonly digest: string | null
}

/**
 * Digest of the uploaded meshes of a dataset. It does not depend on the order of the rows, and returns to its
 * value when the same mesh is added again.
 */
export async function meshesDigest(db: EntityManager, datasetId: number): Promise<string> {
  const [row]: Digested[] = await db.query(
    `SELECT COUNT(*) AS files, HEX(BIT_XOR(CAST(CONV(LEFT(SHA2(CONCAT_WS('.', m.time, m.quality, m.channel, m.sequence, m.sha256), 256), 15), 16, 10) AS UNSIGNED))) AS digest
     FROM mesh m WHERE m.dataset_id = ?`,
    [datasetId],
  )
  return hashOf(`${row!.files} ${row!.digest ?? ''}`)
}

/** Ids of the views of visitors above the limit: unopened ones first, then the least recently opened. */
export async function surplusViews(db: EntityManager, datasetId: number, most: number): Promise<number[]> {
  const [{ held }]: [{ held: number }] = await db.query(
    'SELECT COUNT(*) AS held FROM `view` v WHERE v.dataset_id = ? AND v.is_lasting = 0',
    [datasetId],
  )
  if (Number(held) <= most) return []
  const rows: { id: number }[] = await db.query(
    'SELECT v.id FROM `view` v WHERE v.dataset_id = ? AND v.is_lasting = 0 ORDER BY v.opened_at, v.created_at, v.id LIMIT ?',
    [datasetId, Number(held) - most],
  )
  return rows.map(({ id }) => id)
}

/** Views of visitors that nobody opened since then; new views count as opened. */
export async function forgottenViews(db: EntityManager, since: Date, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    `(SELECT v.id FROM \`view\` v WHERE v.is_lasting = 0 AND v.opened_at IS NULL AND v.created_at < ? LIMIT ${limit})
     UNION ALL (SELECT v.id FROM \`view\` v WHERE v.is_lasting = 0 AND v.opened_at < ? LIMIT ${limit})`,
    [since, since],
  )
  return rows.map(({ id }) => id)
}
