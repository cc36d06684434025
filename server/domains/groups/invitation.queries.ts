import type { EntityManager } from 'typeorm'
import type { Membership } from '../../entities/people/membership.js'

/** Ends the open invitations that were sent to the address of one user. */
export function endOpenInvitations(
  db: EntityManager,
  { groupId, userId }: Pick<Membership, 'groupId' | 'userId'>,
  how: 'accepted' | 'revoked',
): Promise<unknown> {
  const column = how === 'accepted' ? 'accepted_at' : 'revoked_at'
  return db.query(
    `UPDATE invitation i JOIN user u ON u.email_key = i.email_key SET i.${column} = ? WHERE u.id = ? AND i.group_id = ? AND i.accepted_at IS NULL AND i.revoked_at IS NULL`,
    [new Date(), userId, groupId],
  )
}
