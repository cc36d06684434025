import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound, Unauthenticated } from '../../kernel/errors.js'
import { lockRow } from '../../lib/rows.js'
import {
  lockActiveStaff,
  lockForUpdate,
  lockRowsOf,
  lockShared,
  lockSharedWithToken,
} from './lock.queries.js'

/** Reads the person and locks the row until the transaction ends. */
export async function lockUser({ db }: RequestContext, id: number): Promise<User> {
  const user = await lockRow(db, User, id)
  if (!user) throw new NotFound('No such person')
  return user
}

/** Locks several people in the order of their ids, so that concurrent calls cannot deadlock. */
export const lockUsers = ({ db }: RequestContext, ids: readonly number[]): Promise<User[]> =>
  lockRowsOf(db, ids)

/**
 * Locks the caller's own row. Call it before other locks when the caller gives rights to others or issues
 * links. A transaction that removes rights locks the same row with `lockPerson`, so both transactions run one
 * after the other. The lock is shared, so that inserts with a foreign key on the person do not wait. Throws
 * Unauthenticated when the log-in of the request has ended.
 */
export async function lockCaller({ db, viewer: { userId, session } }: RequestContext): Promise<void> {
  if (!session) return void (await lockShared(db, userId))
  if (!(await lockSharedWithToken(db, userId, session.tokenId)))
    throw new Unauthenticated('Your log-in has ended: log in again')
}

/**
 * Locks a person. Call it before other locks when the transaction removes a right on more than one dataset,
 * such as a membership. Does nothing for an unknown person.
 */
export async function lockPerson({ db }: RequestContext, id: number): Promise<void> {
  await lockForUpdate(db, id)
}

/**
 * Locks all active staff and returns their ids. Call it before other locks when a person stops being staff.
 * Concurrent removals run one after the other, so that they cannot remove the last two members of staff.
 */
export const lockStaff = ({ db }: RequestContext): Promise<number[]> => lockActiveStaff(db)
