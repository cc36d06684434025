import type { Batch } from '../kernel/context.js'

/** Groups of a person: as owner or as accepted member, not as invited. Takes the person's id twice. */
export const ownGroups = `SELECT m.group_id FROM membership m WHERE m.user_id = ? AND m.status IN ('manager', 'member') UNION SELECT g.id FROM \`group\` g WHERE g.owner_id = ?`

/** Members and owners of the groups in `own`. `members` and `owners` add conditions to each part. */
const theirPeople = (members: string, owners: string) => `WITH own AS (${ownGroups})
  SELECT m.user_id AS id FROM own JOIN membership m ON m.group_id = own.group_id AND m.status IN ('manager', 'member') ${members}
  UNION SELECT g.owner_id FROM own JOIN \`group\` g ON g.id = own.group_id ${owners}`

/** Members and owners of all groups of a person, including that person. Takes the person's id twice. */
export const groupContacts = theirPeople('', '')

/** Whether the viewer shares a group with each person. Contact details are visible within a group. */
export const sharesGroup: Batch<number, boolean> = async ({ db, viewer }, userIds) => {
  if (viewer.userId === 0) return userIds.map(() => false)
  const rows: { id: number }[] = await db.query(
    theirPeople('AND m.user_id IN (?)', 'AND g.owner_id IN (?)'),
    [viewer.userId, viewer.userId, userIds, userIds],
  )
  const fellows = new Set(rows.map(row => row.id))
  return userIds.map(id => fellows.has(id))
}

export type GroupRole = 'owner' | 'manager' | 'member' | 'waiting'

const invitedByEmail = (
  columns: string,
) => `SELECT ${columns} FROM user v JOIN invitation i ON i.email_key = v.email_key
  WHERE v.id = ? AND v.email_verified_at IS NOT NULL AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ? AND i.group_id IS NOT NULL`

/**
 * Groups that invited a person by e-mail, once the address is verified. Takes the person's id and the current
 * time.
 */
export const invitedGroups = invitedByEmail('i.group_id')

/** Weakest first. */
const strength: readonly GroupRole[] = ['waiting', 'member', 'manager', 'owner']

/**
 * The viewer's role in each group. `waiting` means invited, by name or by e-mail. Null when the viewer has no
 * role or was removed.
 */
export const groupRole: Batch<number, GroupRole | null> = async ({ db, viewer: { userId } }, groupIds) => {
  if (userId === 0) return groupIds.map(() => null)
  const rows: { id: number; role: GroupRole }[] = await db.query(
    `SELECT g.id, 'owner' AS role FROM \`group\` g WHERE g.owner_id = ? AND g.id IN (?)
     UNION ALL SELECT m.group_id, m.status FROM membership m WHERE m.user_id = ? AND m.status <> 'removed' AND m.group_id IN (?)
     UNION ALL ${invitedByEmail("i.group_id, 'waiting'")} AND i.group_id IN (?)`,
    [userId, groupIds, userId, groupIds, userId, new Date(), groupIds],
  )
  const strongest = new Map(
    strength.flatMap(role => rows.filter(row => row.role === role).map(({ id }) => [id, role] as const)),
  )
  return groupIds.map(id => strongest.get(id) ?? null)
}
