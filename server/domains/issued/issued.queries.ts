import type { EntityManager } from 'typeorm'
import type { SqlBoolean } from '../../lib/rows.js'
import { isStaffNow, type StaffRule } from '../../access/staffNow.js'

/** A valid review link or embed token, or a pending invitation to a dataset. */
export interface Issued {
  readonly kind: 'review' | 'embed' | 'invitation'
  readonly id: number
  readonly datasetId: number
  readonly issuerId: number
  readonly detail: string
  readonly isOpen: SqlBoolean
}

/** Selects by dataset or by issuer. */
export type Which = { readonly datasetIds: readonly number[] } | { readonly issuerId: number }

/** Includes revoked invitations, because lists show them like the others. */
export async function liveIssued(db: EntityManager, which: Which): Promise<Issued[]> {
  const [dataset, issuer, value] =
    'datasetIds' in which
      ? (['dataset_id IN (?)', 'dataset_id IN (?)', which.datasetIds] as const)
      : (['creator_id = ?', 'inviter_id = ? AND i.dataset_id IS NOT NULL', which.issuerId] as const)
  const now = new Date()
  return db.query(
    `SELECT 'review' AS kind, r.id, r.dataset_id AS datasetId, r.creator_id AS issuerId, r.label AS detail, 1 AS isOpen FROM review_link r WHERE r.${dataset} AND r.revoked_at IS NULL AND r.expires_at > ?
     UNION ALL SELECT 'embed', e.id, e.dataset_id, e.creator_id, e.sites, 1 FROM embed_token e WHERE e.${dataset} AND e.revoked_at IS NULL AND (e.expires_at IS NULL OR e.expires_at > ?)
     UNION ALL SELECT 'invitation', i.id, i.dataset_id, i.inviter_id, i.level, i.revoked_at IS NULL FROM invitation i WHERE i.${issuer} AND i.accepted_at IS NULL AND i.expires_at > ?`,
    [value, now, value, now, value, now],
  )
}

const runsGroup = (
  rule: StaffRule,
  group: string,
) => `EXISTS (SELECT 1 FROM user u JOIN \`group\` g ON g.id = ${group} WHERE u.id = ? AND u.is_active = 1
  AND ((${isStaffNow(rule)}) OR g.owner_id = u.id OR EXISTS (SELECT 1 FROM membership own WHERE own.group_id = g.id AND own.user_id = u.id AND own.status = 'manager')))`

interface LostInGroup {
  readonly kind: 'invitation' | 'waiting'
  readonly id: number
  readonly groupId: number
  readonly isOpen: SqlBoolean
}

/**
 * Invitations by a person, and waiting memberships, in groups that the person no longer manages. Includes
 * expired and revoked invitations, so that invited members are found too.
 */
export const lostInGroups = (db: EntityManager, rule: StaffRule, issuerId: number): Promise<LostInGroup[]> =>
  db.query(
    `SELECT 'invitation' AS kind, i.id, i.group_id AS groupId, i.revoked_at IS NULL AS isOpen FROM invitation i WHERE i.inviter_id = ? AND i.group_id IS NOT NULL AND i.accepted_at IS NULL AND i.inviter_left_at IS NULL AND NOT ${runsGroup(rule, 'i.group_id')}
     UNION ALL SELECT 'waiting', m.id, m.group_id, 1 FROM membership m WHERE m.inviter_id = ? AND m.status = 'waiting' AND NOT ${runsGroup(rule, 'm.group_id')}`,
    [issuerId, issuerId, issuerId, issuerId],
  )
