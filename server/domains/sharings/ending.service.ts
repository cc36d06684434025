import type { RequestContext } from '../../kernel/context.js'

/** Those to one person's address open nothing any more. They stay in the list of the dataset: who manages it does not learn from this whose address it is. */
export async function endInvitationsOf({ db }: RequestContext, datasetId: number, userId: number): Promise<void> {
  await db.query('UPDATE invitation i JOIN user u ON u.email_key = i.email_key SET i.revoked_at = ? WHERE u.id = ? AND i.dataset_id = ? AND i.accepted_at IS NULL AND i.revoked_at IS NULL', [new Date(), userId, datasetId])
}
