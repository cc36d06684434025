import type { EntityManager } from 'typeorm'
import { User } from '../../entities/people/user.js'
import { readRows } from '../../lib/rows.js'

export const lockShared = (db: EntityManager, userId: number): Promise<unknown> =>
  db.query('SELECT u.id FROM user u WHERE u.id = ? LOCK IN SHARE MODE', [userId])

/** Returns false when the token has ended or the user is inactive. */
export async function lockSharedWithToken(
  db: EntityManager,
  userId: number,
  tokenId: number,
): Promise<boolean> {
  const rows: unknown[] = await db.query(
    'SELECT u.id FROM user u STRAIGHT_JOIN auth_token t ON t.id = ? AND t.user_id = u.id WHERE u.id = ? AND u.is_active = 1 LOCK IN SHARE MODE',
    [tokenId, userId],
  )
  return rows.length > 0
}

export const lockForUpdate = (db: EntityManager, userId: number): Promise<unknown> =>
  db.query('SELECT u.id FROM user u WHERE u.id = ? FOR UPDATE', [userId])

/** Returns the ids of the active staff, in order. */
export async function lockActiveStaff(db: EntityManager): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    'SELECT u.id FROM user u FORCE INDEX (user_staff) WHERE u.is_staff = 1 AND u.is_active = 1 ORDER BY u.id FOR UPDATE',
  )
  return rows.map(row => row.id)
}

/** Locks the rows in the order of their ids. */
export const lockRowsOf = (db: EntityManager, ids: readonly number[]): Promise<User[]> =>
  readRows(db, User, 'WHERE t.id IN (?) ORDER BY t.id FOR UPDATE', [[...new Set(ids)]])
