import type { Batch } from '../kernel/context.js'

/** The groups that somebody is in, not merely invited to: as an accepted member or as the owner. Takes their id twice. */
export const ownGroups = `SELECT m.group_id FROM membership m WHERE m.user_id = ? AND m.status IN ('manager', 'member') UNION SELECT g.id FROM \`group\` g WHERE g.owner_id = ?`

/** Who is in one of the groups \`own\` in the same way. \`members\` and \`owners\` narrow it down. */
const theirPeople = (members: string, owners: string) => `WITH own AS (${ownGroups})
  SELECT m.user_id AS id FROM own JOIN membership m ON m.group_id = own.group_id AND m.status IN ('manager', 'member') ${members}
  UNION SELECT g.owner_id FROM own JOIN \`group\` g ON g.id = own.group_id ${owners}`

/** All with whom somebody shares a group, themselves included. Takes their id twice. */
export const groupFellows = theirPeople('', '')

/** Whether the viewer shares a group with these people: then contact details are no secret. */
export const sharesGroup: Batch<number, boolean> = async ({ db, viewer }, userIds) => {
  if (viewer.userId === 0) return userIds.map(() => false)
  const rows: { id: number }[] = await db.query(theirPeople('AND m.user_id IN (?)', 'AND g.owner_id IN (?)'), [viewer.userId, viewer.userId, userIds, userIds])
  const fellows = new Set(rows.map(row => row.id))
  return userIds.map(id => fellows.has(id))
}
