import { waitsForTwoFactor } from '../../../access/authorise.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Viewer } from '../../../kernel/viewer.js'
import { recordAudit } from '../../audit/audit.service.js'
import { authoriseOn } from '../../users/ability.service.js'
import { getUser, viewerAsUser } from '../../users/user.service.js'
import { lockAccount } from '../accountLock.service.js'
import type { OwnSession } from './impersonation.types.js'
import { endSession, endToken } from '../tokens/ending.service.js'
import { type Issued, issueToken, viewerOf } from '../tokens/token.service.js'

export async function ownSession(ctx: RequestContext): Promise<OwnSession | null> {
  const user = await viewerAsUser(ctx)
  const { session } = ctx.viewer
  if (!user || !session) return null
  return {
    user,
    expiresAt: session.expiresAt,
    impersonator: session.impersonatorId === null ? null : await ctx.find(User, session.impersonatorId),
    needsTwoFactor: waitsForTwoFactor(ctx.viewer),
  }
}

/**
 * Creates a token with which a staff user acts as another person. The token is valid for one hour and has
 * fewer rights than the person.
 */
export async function impersonationToken(ctx: RequestContext, userId: number): Promise<Issued> {
  await authoriseOn(ctx, await getUser(ctx, userId), 'impersonate')
  return ctx.write(async inner => {
    await lockAccount(inner, userId, 'impersonate')
    await recordAudit(inner, { action: 'impersonation.begin', subjectKind: 'user', subjectId: userId })
    return issueToken(inner.db, userId, 'impersonation', { impersonatorId: ctx.viewer.userId })
  })
}

/**
 * Switches the browser to an impersonation. Another cookie keeps the log-in of the staff user for the return.
 */
export async function impersonate(ctx: RequestContext, userId: number): Promise<User> {
  const { token, seconds } = await impersonationToken(ctx, userId)
  ctx.cookies.exchange(token, seconds)
  return getUser(ctx, userId)
}

/**
 * Returns to the staff user, also after the hour has passed. Requires the staff user's own saved token. The
 * impersonation token alone never gives access to the staff account.
 */
export async function endImpersonation(ctx: RequestContext): Promise<User> {
  const { aside } = ctx.cookies
  const staff = await viewerOf(ctx.db, aside)
  const comesBack = canComeBack(ctx.viewer, staff)
  if (ctx.viewer.session?.kind === 'impersonation') await ctx.write(inner => finish(inner, comesBack))
  if (!comesBack || !aside) return leave(ctx)
  ctx.cookies.keep(aside, Math.floor((staff.session!.expiresAt.getTime() - Date.now()) / 1000))
  return (await ctx.find(User, staff.userId))!
}

const canComeBack = ({ userId, session }: Viewer, staff: Viewer): boolean =>
  staff.isStaff &&
  (userId === 0 || (session?.kind === 'impersonation' && session.impersonatorId === staff.userId))

/** Ends the impersonation token. When a return is not possible, also ends the saved token. */
async function finish(ctx: RequestContext, comesBack: boolean): Promise<void> {
  await recordAudit(ctx, { action: 'impersonation.end', subjectKind: 'user', subjectId: ctx.viewer.userId })
  await (comesBack ? endToken(ctx) : endSession(ctx))
}

/**
 * For signing out and signing in: ends the log-in of this request and the saved log-in of an impersonation.
 */
export async function leaveSession(ctx: RequestContext): Promise<void> {
  await (ctx.viewer.session?.kind === 'impersonation'
    ? ctx.write(inner => finish(inner, false))
    : endSession(ctx))
}

function leave(ctx: RequestContext): never {
  if (ctx.viewer.session?.kind !== 'impersonation')
    throw new Forbidden('You are not acting as another person')
  ctx.cookies.forget()
  throw new Unauthenticated('Your own log-in has ended: log in again')
}
