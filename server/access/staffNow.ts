import type { EntityManager } from 'typeorm'
import type { User } from '../entities/people/user.js'
import type { Site } from '../kernel/platform.js'

export type StaffRule = Pick<Site, 'requireStaffTwoFactor'>

/**
 * Condition on `user u` for staff rights outside a log-in. An installation can require a second factor of
 * staff.
 */
export const isStaffNow = ({ requireStaffTwoFactor }: StaffRule): string =>
  `u.is_staff = 1${requireStaffTwoFactor ? ' AND EXISTS (SELECT 1 FROM two_factor f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL)' : ''}`

/** Checks the condition of `isStaffNow` for a user row that was already read. */
export async function hasStaffRights(
  db: EntityManager,
  rule: StaffRule,
  { id, isStaff }: Pick<User, 'id' | 'isStaff'>,
): Promise<boolean> {
  if (!isStaff || !rule.requireStaffTwoFactor) return isStaff
  const rows: unknown[] = await db.query(`SELECT u.id FROM user u WHERE u.id = ? AND ${isStaffNow(rule)}`, [
    id,
  ])
  return rows.length > 0
}
