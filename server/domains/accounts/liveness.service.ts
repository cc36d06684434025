import type { EntityManager } from 'typeorm'
import type { RequestContext } from '../../kernel/context.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { isTrue, type SqlBoolean } from '../../kernel/rows.js'
import { hasSecondFactor, living } from './token.service.js'

export interface Standing {
  readonly isStaff: boolean
  readonly hasSecondFactor: boolean
}

/** The tokens that live, with the present standing of their people: for open sockets, whose tokens nobody looks at again. */
export async function livingTokens(
  db: EntityManager,
  tokenIds: readonly number[],
): Promise<Map<number, Standing>> {
  if (tokenIds.length === 0) return new Map()
  const rows: { id: number; isStaff: SqlBoolean; hasSecondFactor: SqlBoolean }[] = await db.query(
    `SELECT t.id, u.is_staff AS isStaff, ${hasSecondFactor} AS hasSecondFactor FROM auth_token t JOIN user u ON u.id = t.user_id LEFT JOIN user s ON s.id = t.impersonator_id WHERE t.id IN (?) AND ${living}`,
    [tokenIds, new Date()],
  )
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { isStaff: isTrue(row.isStaff), hasSecondFactor: isTrue(row.hasSecondFactor) },
    ]),
  )
}

/** Under a lock on the caller's account, before something is made that outlives the session: the session may have ended while the request waited for the lock. */
export async function stillLoggedIn({ db, viewer: { session } }: RequestContext): Promise<void> {
  if (session && !(await livingTokens(db, [session.tokenId])).has(session.tokenId))
    throw new Unauthenticated('Your session has ended: log in again')
}
