import type { EntityManager } from 'typeorm'

/** Ids of the open invitations to the address of one user. */
export async function openIdsOf(db: EntityManager, datasetId: number, userId: number): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    'SELECT i.id FROM invitation i JOIN user u ON u.email_key = i.email_key WHERE u.id = ? AND i.dataset_id = ? AND i.accepted_at IS NULL AND i.revoked_at IS NULL',
    [userId, datasetId],
  )
  return rows.map(({ id }) => id)
}

/** Ids of the invitations to one address that were not accepted, ended ones included. */
export async function unacceptedIdsOf(
  db: EntityManager,
  datasetId: number,
  emailKey: string,
): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    'SELECT i.id FROM invitation i WHERE i.dataset_id = ? AND i.email_key = ? AND i.accepted_at IS NULL',
    [datasetId, emailKey],
  )
  return rows.map(({ id }) => id)
}
