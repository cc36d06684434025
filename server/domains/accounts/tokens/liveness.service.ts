import type { EntityManager } from 'typeorm'
import { authorise } from '../../../access/authorise.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import { isTrue } from '../../../lib/rows.js'
import { standingRows } from './token.queries.js'

export interface Standing {
  readonly isStaff: boolean
  readonly hasSecondFactor: boolean
}

/**
 * Returns the valid tokens with the present rights of their users. Open sockets need this, because their
 * tokens are read only once at the handshake.
 */
export async function livingTokens(
  db: EntityManager,
  tokenIds: readonly number[],
): Promise<Map<number, Standing>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await standingRows(db, tokenIds)
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { isStaff: isTrue(row.isStaff), hasSecondFactor: isTrue(row.hasSecondFactor) },
    ]),
  )
}

/**
 * Call with the caller's account locked. Throws when the log-in or the staff rights have ended while the
 * request waited for the lock.
 */
export async function stillLoggedIn({
  db,
  viewer: { isStaff: usesRights, session },
  platform: { site },
}: RequestContext): Promise<void> {
  if (!session) return
  const now = (await livingTokens(db, [session.tokenId])).get(session.tokenId)
  if (!now) throw new Unauthenticated('Your log-in has ended: log in again')
  const lacksFactor = site.requireStaffTwoFactor && !now.hasSecondFactor
  authorise(!usesRights || (now.isStaff && !lacksFactor), 'You no longer have staff rights')
  authorise(session.kind !== 'impersonation' || !lacksFactor, 'The impersonation has ended')
}
