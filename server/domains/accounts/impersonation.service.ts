import { waitsForTwoFactor } from '../../access/authorise.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Viewer } from '../../kernel/viewer.js'
import { recordAudit } from '../audit/audit.service.js'
import { authoriseOn } from '../users/ability.service.js'
import { getUser, viewerAsUser } from '../users/user.service.js'
import type { OwnSession } from './impersonation.types.js'
import { endSession, endToken, type Issued, issueToken, viewerOf } from './token.service.js'

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

/** A token with which a member of staff acts as somebody else, for an hour and within limits. */
export async function impersonationToken(ctx: RequestContext, userId: number): Promise<Issued> {
  const user = await getUser(ctx, userId)
  await authoriseOn(ctx, user, 'impersonate')
  return ctx.write(async inner => {
    await recordAudit(inner, { action: 'impersonation.begin', subjectKind: 'user', subjectId: userId })
    return issueToken(inner.db, userId, 'impersonation', { impersonatorId: ctx.viewer.userId })
  })
}

/** In a browser: its own token lies aside meanwhile. */
export async function impersonate(ctx: RequestContext, userId: number): Promise<User> {
  const { token, seconds } = await impersonationToken(ctx, userId)
  ctx.door.exchange(token, seconds)
  return getUser(ctx, userId)
}

/** Back to the member of staff, also when the hour has passed. The way back is the browser's own token, never that of the impersonation. */
export async function endImpersonation(ctx: RequestContext): Promise<User> {
  const { aside } = ctx.door
  const staff = await viewerOf(ctx.db, aside)
  const comesBack = canComeBack(ctx.viewer, staff)
  if (ctx.viewer.session?.kind === 'impersonation') await ctx.write(inner => finish(inner, comesBack))
  if (!comesBack || !aside) return leave(ctx)
  ctx.door.keep(aside, Math.floor((staff.session!.expiresAt.getTime() - Date.now()) / 1000))
  return (await ctx.find(User, staff.userId))!
}

const canComeBack = ({ userId, session }: Viewer, staff: Viewer): boolean =>
  staff.isStaff &&
  (userId === 0 || (session?.kind === 'impersonation' && session.impersonatorId === staff.userId))

/** Its token is dead from here on, whether there is a way back or not. */
async function finish(ctx: RequestContext, comesBack: boolean): Promise<void> {
  await recordAudit(ctx, { action: 'impersonation.end', subjectKind: 'user', subjectId: ctx.viewer.userId })
  await (comesBack ? endToken(ctx) : endSession(ctx))
}

function leave(ctx: RequestContext): never {
  if (ctx.viewer.session?.kind !== 'impersonation') throw new Forbidden('Nobody acts as somebody else here')
  ctx.door.forget()
  throw new Unauthenticated('Your own session has ended meanwhile: sign in again')
}
