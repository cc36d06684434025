import { In } from 'typeorm'
import { AccessTokenKind, AuthToken } from '../../entities/authToken.js'
import type { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { authoriseOn } from '../users/ability.service.js'
import { lockUser } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { type CreatedAccessToken, type NewAccessToken, newAccessToken } from './accessToken.types.js'
import { stillLoggedIn } from './liveness.service.js'
import { issueToken } from './token.service.js'

const mostTokens = 50
const kind = In(Object.values(AccessTokenKind))

/** The newest first. */
export async function accessTokens(ctx: RequestContext): Promise<AuthToken[]> {
  const { id } = await signedIn(ctx)
  return ctx.db.find(AuthToken, { where: { userId: id, kind }, order: { id: 'DESC' }, take: mostTokens })
}

export async function createAccessToken(
  ctx: RequestContext,
  input: NewAccessToken,
): Promise<CreatedAccessToken> {
  const { id: userId } = await mayChange(ctx, 'manageTokens')
  const { kind: kindOf, name, scope, days } = newAccessToken.parse(input)
  return ctx.write(async inner => {
    await lockUser(inner, userId) // two at once could pass the limit
    await stillLoggedIn(inner)
    const { id, token: secret } = await issueToken(inner.db, userId, kindOf, {
      name,
      scope,
      seconds: days * 86_400,
    })
    if ((await inner.db.countBy(AuthToken, { userId, kind })) > mostTokens)
      throw new InvalidInput(`At most ${mostTokens} tokens: revoke one that is not used any more`)
    await recordAudit(inner, {
      action: 'token.create',
      subjectKind: 'user',
      subjectId: userId,
      detail: `${name}: ${scope}, ${days} days`,
    })
    return { token: await inner.db.findOneByOrFail(AuthToken, { id }), secret }
  })
}

export async function revokeAccessToken(ctx: RequestContext, id: number): Promise<boolean> {
  const { id: userId } = await mayChange(ctx, 'endSessions')
  await ctx.write(async inner => {
    const token = Number.isSafeInteger(id) ? await inner.db.findOneBy(AuthToken, { id, userId, kind }) : null
    if (!token) throw new NotFound('No such token')
    await inner.db.delete(AuthToken, { id })
    await recordAudit(inner, {
      action: 'token.revoke',
      subjectKind: 'user',
      subjectId: userId,
      detail: token.name,
    })
  })
  return true
}

async function mayChange(ctx: RequestContext, ability: 'manageTokens' | 'endSessions'): Promise<User> {
  const user = await signedIn(ctx)
  await authoriseOn(ctx, user, ability)
  return user
}
