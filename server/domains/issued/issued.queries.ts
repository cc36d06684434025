import type { EntityManager } from 'typeorm'

/** A review link or a pending invitation to a dataset that still works. */
export interface Issued {
  readonly kind: 'review' | 'invitation'
  readonly id: number
  readonly datasetId: number
  readonly issuerId: number
  readonly detail: string
}

/** Of some datasets, or of one person. */
export type Which = { readonly datasetIds: readonly number[] } | { readonly issuerId: number }

export async function liveIssued(db: EntityManager, which: Which): Promise<Issued[]> {
  const [dataset, issuer, value] =
    'datasetIds' in which
      ? (['dataset_id IN (?)', 'dataset_id IN (?)', which.datasetIds] as const)
      : (['creator_id = ?', 'inviter_id = ? AND i.dataset_id IS NOT NULL', which.issuerId] as const)
  const now = new Date()
  return db.query(
    `SELECT 'review' AS kind, r.id, r.dataset_id AS datasetId, r.creator_id AS issuerId, r.label AS detail FROM review_link r WHERE r.${dataset} AND r.revoked_at IS NULL AND r.expires_at > ?
     UNION ALL SELECT 'invitation', i.id, i.dataset_id, i.inviter_id, i.level FROM invitation i WHERE i.${issuer} AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ?`,
    [value, now, value, now],
  )
}

const runsGroup = (
  group: string,
) => `EXISTS (SELECT 1 FROM user u JOIN \`group\` g ON g.id = ${group} WHERE u.id = ? AND u.is_active = 1
  AND (u.is_staff = 1 OR g.owner_id = u.id OR EXISTS (SELECT 1 FROM membership own WHERE own.group_id = g.id AND own.user_id = u.id AND own.status = 'manager')))`

/** Those of a person to groups that they do not run any more; expired ones too, so that the people whom they asked by name are found. */
export const lostGroupInvitations = (
  db: EntityManager,
  issuerId: number,
): Promise<{ id: number; groupId: number }[]> =>
  db.query(
    `SELECT i.id, i.group_id AS groupId FROM invitation i WHERE i.inviter_id = ? AND i.group_id IS NOT NULL AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND NOT ${runsGroup('i.group_id')}`,
    [issuerId, issuerId],
  )

/** Memberships that wait for a yes to what that person asked. */
export const lostWaiting = (
  db: EntityManager,
  issuerId: number,
): Promise<{ id: number; groupId: number; userId: number }[]> =>
  db.query(
    `SELECT m.id, m.group_id AS groupId, m.user_id AS userId FROM membership m WHERE m.inviter_id = ? AND m.status = 'waiting' AND NOT ${runsGroup('m.group_id')}`,
    [issuerId, issuerId],
  )
