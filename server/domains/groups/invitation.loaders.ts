import type { Batch } from '../../kernel/context.js'
import { pageFrom } from '../../kernel/page.js'
import { type AskedInvitations, pagesOfInvitations } from './invitation.queries.js'
import type { GroupInvitationConnection } from './invitation.types.js'

/** Names the list of a group for its cursors. */
export const invitationsOf = (groupId: number) => `invitations of ${groupId}`

/** One statement reads the pages of all groups of an answer. `limit` is one more than the page holds. */
export const invitationPages: Batch<AskedInvitations, GroupInvitationConnection> = async ({ db }, pages) => {
  const listed = await pagesOfInvitations(db, pages)
  return pages.map(({ groupId, limit }) => {
    const found = listed.filter(({ invitation }) => invitation.groupId === groupId)
    const { nodes, pageInfo } = pageFrom(
      found,
      limit - 1,
      ({ invitation: { id } }) => ({ value: '', id }),
      invitationsOf(groupId),
    )
    return {
      totalCount: found[0]?.total ?? 0,
      pageInfo,
      nodes: nodes.map(({ invitation: { id, emailKey, createdAt, expiresAt, isValid } }) => ({
        id,
        email: emailKey,
        createdAt,
        expiresAt,
        isValid,
      })),
    }
  })
}

/** Number of groups that wait for the answer of each user. */
export const invitationCounts: Batch<number, number> = async ({ db }, userIds) => {
  const rows: { userId: number; count: number }[] = await db.query(
    `SELECT open.user_id AS userId, COUNT(*) AS count FROM (
       SELECT m.user_id, m.group_id FROM membership m WHERE m.user_id IN (?) AND m.status = 'waiting'
       UNION SELECT v.id, i.group_id FROM user v JOIN invitation i ON i.email_key = v.email_key
        WHERE v.id IN (?) AND v.email_verified_at IS NOT NULL AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ? AND i.group_id IS NOT NULL) open
     JOIN \`group\` g ON g.id = open.group_id AND g.owner_id <> open.user_id
     LEFT JOIN membership own ON own.group_id = open.group_id AND own.user_id = open.user_id AND own.status IN ('manager', 'member')
     WHERE own.id IS NULL GROUP BY open.user_id`,
    [userIds, userIds, new Date()],
  )
  const byUser = new Map(rows.map(({ userId, count }) => [userId, count]))
  return userIds.map(id => byUser.get(id) ?? 0)
}
