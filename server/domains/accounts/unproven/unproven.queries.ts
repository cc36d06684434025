import type { EntityManager } from 'typeorm'

/** Tables whose rows keep an account, with the column of the person. */
const owned = [
  ['dataset', 'owner_id'],
  ['`group`', 'owner_id'],
  ['property', 'owner_id'],
  ['tag', 'owner_id'],
  ['viewer_session', 'owner_id'],
  ['upload', 'user_id'],
  ['job', 'owner_id'],
  ['audit_event', 'actor_id'],
] as const

const ownsNothing = owned
  .map(([table, column]) => `NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.${column} = u.id)`)
  .join(' AND ')

/** Ids of accounts that never proved their address and own nothing, oldest first. */
export async function unprovenIds(
  db: EntityManager,
  { registeredBefore, after, limit }: { registeredBefore: Date; after: number; limit: number },
): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    `SELECT u.id FROM user u WHERE u.email_verified_at IS NULL AND u.registered_at < ? AND u.id > ? AND ${ownsNothing} ORDER BY u.id LIMIT ?`,
    [registeredBefore, after, limit],
  )
  return rows.map(({ id }) => id)
}

export async function isFree(db: EntityManager, id: number): Promise<boolean> {
  const rows: unknown[] = await db.query(`SELECT u.id FROM user u WHERE u.id = ? AND ${ownsNothing}`, [id])
  return rows.length > 0
}
