import type { Membership } from '../../entities/membership.js'
import type { RequestContext } from '../../kernel/context.js'

/** What came through the group goes with it; to a study to which they were invited before they were in the group, they were invited directly. */
export async function endStudyInvitations(
  { db }: RequestContext,
  { groupId, userId, since }: Membership,
): Promise<void> {
  await db.query(
    'DELETE m FROM study_membership m JOIN study s ON s.id = m.study_id WHERE s.group_id = ? AND m.user_id = ? AND m.since >= ?',
    [groupId, userId, since],
  )
}
