import { In } from 'typeorm'
import { Invitation } from '../../entities/people/invitation.js'
import type { RequestContext } from '../../kernel/context.js'
import { openIdsOf, unacceptedIdsOf } from './invitation.queries.js'

/**
 * Ends the invitations to the address of one user. They stay in the dataset's list: their disappearance would
 * tell its managers whose address it is.
 */
export async function endInvitationsOf(
  { db }: RequestContext,
  datasetId: number,
  userId: number,
): Promise<void> {
  const ids = await openIdsOf(db, datasetId, userId)
  if (ids.length > 0) await db.update(Invitation, { id: In(ids) }, { revokedAt: new Date() })
}

/**
 * Deletes by id. Other conditions would lock index gaps too, and concurrent invitations to new datasets would
 * block each other.
 */
export async function forgetInvitations(
  { db }: RequestContext,
  datasetId: number,
  emailKey: string,
): Promise<void> {
  const ids = await unacceptedIdsOf(db, datasetId, emailKey)
  if (ids.length > 0) await db.delete(Invitation, { id: In(ids) })
}
