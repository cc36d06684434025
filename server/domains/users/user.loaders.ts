import type { Batch } from '../../kernel/context.js'

/** Whether a connection of theirs has not ended. */
export const connectedUsers: Batch<number, boolean> = async ({ db }, userIds) => {
  const rows: { id: number }[] = await db.query('SELECT DISTINCT c.user_id AS id FROM connection c WHERE c.user_id IN (?) AND c.active = 1', [userIds])
  const connected = new Set(rows.map(row => row.id))
  return userIds.map(id => connected.has(id))
}

/** Whether no other active member of staff is left. */
export const lastStaff: Batch<number, boolean> = async ({ db }, userIds) => {
  const rows: { id: number }[] = await db.query('SELECT u.id FROM user u WHERE u.is_staff = 1 AND u.is_active = 1 ORDER BY u.id LIMIT 2')
  return userIds.map(id => rows.length === 1 && rows[0]!.id === id)
}
