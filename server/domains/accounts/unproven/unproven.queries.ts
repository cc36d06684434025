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
  ['audit_event', 'impersonator_id'],
] as const

/** Actions of staff who acted as the account do not keep it. */
const ownsNothing = [
  ...owned.map(([table, column]) => `NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.${column} = u.id)`),
  'NOT EXISTS (SELECT 1 FROM audit_event o WHERE o.actor_id = u.id AND o.impersonator_id IS NULL)',
].join(' AND ')

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

/** Names the staff user as the actor of actions as this account. Call it before the account is deleted. */
export async function attributeToImpersonators(db: EntityManager, id: number): Promise<void> {
  await db.query(
    'UPDATE audit_event SET actor_id = impersonator_id, impersonator_id = NULL WHERE actor_id = ? AND impersonator_id IS NOT NULL',
    [id],
  )
}
