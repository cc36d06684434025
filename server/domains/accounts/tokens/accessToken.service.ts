import { In } from 'typeorm'
import { AccessTokenKind, AuthToken } from '../../../entities/people/authToken.js'
import type { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import { recordAudit } from '../../audit/audit.service.js'
import { authoriseOn } from '../../users/ability.service.js'
import { signedIn } from '../../users/user.service.js'
import { lockAccount } from '../accountLock.service.js'
import { type CreatedAccessToken, type NewAccessToken, newAccessToken } from './accessToken.types.js'
import { issueToken } from './token.service.js'

const mostTokens = 50
const kind = In(Object.values(AccessTokenKind))

/** Returns the caller's access tokens, newest first. */
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
    // Without the lock, concurrent requests could exceed the limit.
    await lockAccount(inner, userId, 'manageTokens')
    const { id, token: secret } = await issueToken(inner.db, userId, kindOf, {
      name,
      scope,
      seconds: days * 86_400,
    })
    if ((await inner.db.countBy(AuthToken, { userId, kind })) > mostTokens)
      throw new InvalidInput(
        `You can have at most ${mostTokens} tokens. Revoke a token that you no longer use.`,
      )
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
    await lockAccount(inner, userId, 'endSessions')
    const token = await inner.db.findOneBy(AuthToken, { id, userId, kind })
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
