import type { EntityManager } from 'typeorm'
import { Invitation } from '../../entities/people/invitation.js'
import { readRowsWith } from '../../lib/rows.js'
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

/** Ids of the invitations to one address that were not accepted, ended ones included. */
export async function unacceptedIdsOf(
  db: EntityManager,
  groupId: number,
  emailKey: string,
): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    'SELECT i.id FROM invitation i WHERE i.group_id = ? AND i.email_key = ? AND i.accepted_at IS NULL',
    [groupId, emailKey],
  )
  return rows.map(({ id }) => id)
}

export interface AskedInvitations {
  readonly groupId: number
  readonly limit: number
  readonly before: number | null
}

/**
 * Pending invitations to typed addresses, newest first, for several groups in one statement. Includes revoked
 * ones: their disappearance would tell managers whose address it is.
 */
export async function pagesOfInvitations(
  db: EntityManager,
  pages: readonly AskedInvitations[],
): Promise<{ invitation: Invitation; total: number }[]> {
  const parts = pages.map(
    ({ limit, before }) => `(SELECT page.* FROM
    (SELECT i.id, COUNT(*) OVER () AS total FROM invitation i
     WHERE i.group_id = ? AND i.accepted_at IS NULL AND i.chosen_user_id IS NULL AND i.expires_at > ?) page
    ${before === null ? '' : 'WHERE page.id < ?'} ORDER BY page.id DESC LIMIT ${limit})`,
  )
  const now = new Date()
  const parameters = pages.flatMap(({ groupId, before }) => [
    groupId,
    now,
    ...(before === null ? [] : [before]),
  ])
  const rows = await readRowsWith<Invitation, { readonly total: number }>(
    db,
    Invitation,
    ['page.total'],
    `JOIN (${parts.join(' UNION ALL ')}) page ON page.id = t.id ORDER BY page.id DESC`,
    parameters,
  )
  return rows.map(([invitation, { total }]) => ({ invitation, total }))
}
