import { In } from 'typeorm'
import { Invitation } from '../../entities/invitation.js'
import type { RequestContext } from '../../kernel/context.js'

/** Those to one person's address open nothing any more. They stay in the list of the dataset: who manages it does not learn from this whose address it is. */
export async function endInvitationsOf(
  { db }: RequestContext,
  datasetId: number,
  userId: number,
): Promise<void> {
  const rows: { id: number }[] = await db.query(
    'SELECT i.id FROM invitation i JOIN user u ON u.email_key = i.email_key WHERE u.id = ? AND i.dataset_id = ? AND i.accepted_at IS NULL AND i.revoked_at IS NULL',
    [userId, datasetId],
  )
  if (rows.length > 0)
    await db.update(Invitation, { id: In(rows.map(({ id }) => id)) }, { revokedAt: new Date() })
}

/** By their ids: by anything else the database locks the room between them too, and two who invite to new datasets would wait for each other. */
export async function forgetInvitations(
  { db }: RequestContext,
  datasetId: number,
  emailKey: string,
): Promise<void> {
  const rows: { id: number }[] = await db.query(
    'SELECT i.id FROM invitation i WHERE i.dataset_id = ? AND i.email_key = ? AND i.accepted_at IS NULL',
    [datasetId, emailKey],
  )
  if (rows.length > 0) await db.delete(Invitation, { id: In(rows.map(({ id }) => id)) })
}
