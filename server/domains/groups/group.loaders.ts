import type { Batch } from '../../kernel/context.js'

/** Number of groups that each user is in, without open invitations. */
export const groupCounts: Batch<number, number> = async ({ db }, userIds) => {
  const rows: { userId: number; count: number }[] = await db.query(
    `SELECT accepted.user_id AS userId, COUNT(*) AS count FROM (
       SELECT m.user_id, m.group_id FROM membership m WHERE m.user_id IN (?) AND m.status IN ('manager', 'member')
       UNION SELECT g.owner_id, g.id FROM \`group\` g WHERE g.owner_id IN (?)) accepted GROUP BY accepted.user_id`,
    [userIds, userIds],
  )
  const byUser = new Map(rows.map(({ userId, count }) => [userId, count]))
  return userIds.map(id => byUser.get(id) ?? 0)
}
