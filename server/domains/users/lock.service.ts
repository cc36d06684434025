import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound, Unauthenticated } from '../../kernel/errors.js'
import { readRows } from '../../kernel/rows.js'

/** The person, whom nobody else changes until the transaction ends. */
export async function lockUser({ db }: RequestContext, id: number): Promise<User> {
  const [user] = await readRows(db, User, 'WHERE t.id = ? FOR UPDATE', [id])
  if (!user) throw new NotFound('No such person')
  return user
}

/**
 * Before other locks, by whoever gives or issues something by a right of their own: whoever takes rights away from a person locks that person (`lockPerson`) and thus waits, or comes first and is seen.
 * Shared, so that foreign keys on the person wait for nothing. Throws Unauthenticated when the session of the request has ended meanwhile.
 */
export async function lockOneself({ db, viewer: { userId, session } }: RequestContext): Promise<void> {
  if (!session)
    return void (await db.query('SELECT u.id FROM user u WHERE u.id = ? LOCK IN SHARE MODE', [userId]))
  const rows: unknown[] = await db.query(
    'SELECT u.id FROM user u STRAIGHT_JOIN auth_token t ON t.id = ? AND t.user_id = u.id WHERE u.id = ? AND u.is_active = 1 LOCK IN SHARE MODE',
    [session.tokenId, userId],
  )
  if (rows.length === 0) throw new Unauthenticated('Your session has ended: log in again')
}

/** Before other locks, by whoever takes a right away from a person that does not hang on one dataset. An unknown person is none to lock. */
export async function lockPerson({ db }: RequestContext, id: number): Promise<void> {
  if (Number.isSafeInteger(id)) await db.query('SELECT u.id FROM user u WHERE u.id = ? FOR UPDATE', [id])
}

/** Before somebody stops being staff, and before any other lock: of two who would go at once one waits, and then sees that nobody else is left. The ids of all who are active. */
export async function lockStaff({ db }: RequestContext): Promise<number[]> {
  const rows: { id: number }[] = await db.query(
    'SELECT u.id FROM user u FORCE INDEX (user_staff) WHERE u.is_staff = 1 AND u.is_active = 1 ORDER BY u.id FOR UPDATE',
  )
  return rows.map(row => row.id)
}
