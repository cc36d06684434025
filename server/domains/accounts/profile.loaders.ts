import type { Batch } from '../../kernel/context.js'

/** Addresses that wait for their link to be followed. */
export const newEmails: Batch<number, string | null> = async ({ db }, userIds) => {
  const rows: { userId: number; email: string }[] = await db.query(
    `SELECT l.user_id AS userId, l.email FROM one_time_link l WHERE l.user_id IN (?) AND l.purpose = 'changeEmail' AND l.used_at IS NULL AND l.expires_at > ?`, [userIds, new Date()])
  const byUser = new Map(rows.map(({ userId, email }) => [userId, email]))
  return userIds.map(id => byUser.get(id) ?? null)
}
