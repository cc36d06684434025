import { type FindOptionsWhere, Not } from 'typeorm'
import { AuthToken, type TokenKind } from '../../../entities/people/authToken.js'
import { EndedLogin, LoginEnd } from '../../../entities/people/endedLogin.js'
import type { RequestContext } from '../../../kernel/context.js'
import { hashOf } from '../../../lib/token.js'
import { keepEnded } from './token.queries.js'

const ofBrowsers: readonly TokenKind[] = ['browser', 'impersonation']

/** Deletes tokens before their time. Keeps the reason for browsers, because an open page shows it. */
export async function endTokens(
  { db }: RequestContext,
  where: readonly FindOptionsWhere<AuthToken>[],
  reason: LoginEnd,
): Promise<void> {
  const ended = await db.find(AuthToken, {
    select: { id: true, tokenHash: true, kind: true, expiresAt: true },
    where: [...where],
    lock: { mode: 'pessimistic_write' }, // sees tokens that were committed after the snapshot
  })
  await keepEnded(
    db,
    ended.filter(({ kind }) => ofBrowsers.includes(kind)),
    reason,
  )
  if (ended.length > 0) await db.delete(AuthToken, [...where])
}

/**
 * Why the log-in of the caller's browser ended. Null while it is valid, and when the reason is not known, for
 * example after a log-out.
 */
export async function loginEnd({ db, cookies, viewer }: RequestContext): Promise<LoginEnd | null> {
  if (viewer.session || cookies.own === undefined) return null
  const tokenHash = hashOf(cookies.own)
  const ended = await db.findOneBy(EndedLogin, { tokenHash })
  if (ended) return ended.reason
  const token = await db.findOneBy(AuthToken, { tokenHash })
  return token && token.expiresAt.getTime() <= Date.now() ? LoginEnd.EXPIRED : null
}

/**
 * Ends the log-in of this request and the saved log-in of an impersonation, so that signing out leaves
 * neither.
 */
export async function endSession(ctx: RequestContext): Promise<void> {
  await endToken(ctx)
  if (ctx.cookies.aside) await ctx.db.delete(AuthToken, { tokenHash: hashOf(ctx.cookies.aside) })
}

/** Ends only the log-in of this request. */
export async function endToken({ db, viewer }: RequestContext): Promise<void> {
  if (viewer.session) await db.delete(AuthToken, { id: viewer.session.tokenId })
}

/**
 * After a password change: ends all tokens of the person except the token of this request. Also ends
 * impersonations by the person.
 */
export const endOtherSessions = (ctx: RequestContext, userId: number): Promise<void> =>
  endTokens(
    ctx,
    [{ userId, id: Not(ctx.viewer.session?.tokenId ?? 0) }, { impersonatorId: userId }],
    LoginEnd.PASSWORD,
  )

/**
 * Ends impersonations by the person and of the person, when a role changes or the second factor is removed.
 * Deletes the rows: tokens that are only invalid would become valid again if the change is undone within the
 * hour.
 */
export const endImpersonations = (ctx: RequestContext, userId: number): Promise<void> =>
  endTokens(ctx, [{ impersonatorId: userId }, { userId, kind: 'impersonation' }], LoginEnd.RIGHTS)

/** Ends all tokens of the person, and all impersonations by the person. */
export const endAllSessions = (ctx: RequestContext, userId: number, reason: LoginEnd): Promise<void> =>
  endTokens(ctx, [{ userId }, { impersonatorId: userId }], reason)
