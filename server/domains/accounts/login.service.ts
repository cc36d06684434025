import bowser from 'bowser'
import { In, MoreThan, Not } from 'typeorm'
import { AuthToken } from '../../entities/people/authToken.js'
import { LoginEnd } from '../../entities/people/endedLogin.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { authoriseOn } from '../users/ability.service.js'
import { signedIn } from '../users/user.service.js'
import { lockAccount } from './accountLock.service.js'
import { type Login, LoginKind } from './login.types.js'
import { endTokens } from './tokens/ending.service.js'

/** Maximum log-ins in the list. Pipelines log in repeatedly, so one person may have thousands of keys. */
export const mostLogins = 100
const kinds = Object.values(LoginKind)

/** Returns the caller's log-ins: the current one first, then by last use. */
export async function ownLogins(ctx: RequestContext): Promise<Login[]> {
  const { id: userId } = await signedIn(ctx)
  const rows = await ctx.db.find(AuthToken, {
    where: { userId, kind: In(kinds), expiresAt: MoreThan(new Date()) },
    order: { lastUsedAt: 'DESC', id: 'DESC' },
    take: mostLogins,
  })
  return rows
    .map(row => presentLogin(row, ctx.viewer.session?.tokenId))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

const presentLogin = (
  { id, kind, userAgent, ip: address, issuedAt, lastUsedAt, expiresAt }: AuthToken,
  current: number | undefined,
): Login => ({
  id,
  kind: kind as LoginKind,
  device: deviceOf(userAgent),
  address,
  issuedAt,
  lastUsedAt,
  expiresAt,
  isCurrent: id === current,
})

function deviceOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = bowser.parse(userAgent)
  if (!browser.name || !os.name) return userAgent.slice(0, 60)
  return `${[browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ')} on ${os.name}`
}

export async function endLogin(ctx: RequestContext, id: number): Promise<boolean> {
  const userId = await mayEnd(ctx)
  await ctx.write(async inner => {
    await lockAccount(inner, userId, 'endSessions')
    const login = await inner.db.findOneBy(AuthToken, { id, userId, kind: In(kinds) })
    if (!login) throw new NotFound('This log-in has ended already')
    await endTokens(inner, [{ id }], LoginEnd.LIST)
    await recordAudit(inner, { action: 'login.end', subjectKind: 'user', subjectId: userId })
  })
  return true
}

/** Also ends impersonations by the person. Personal tokens stay valid; `revokeAccessToken` ends them. */
export async function endOtherLogins(ctx: RequestContext): Promise<boolean> {
  const userId = await mayEnd(ctx)
  await ctx.write(async inner => {
    await lockAccount(inner, userId, 'endSessions')
    await endTokens(
      inner,
      [{ userId, kind: In(kinds), id: Not(ctx.viewer.session?.tokenId ?? 0) }, { impersonatorId: userId }],
      LoginEnd.LIST,
    )
    await recordAudit(inner, { action: 'login.endOthers', subjectKind: 'user', subjectId: userId })
  })
  return true
}

async function mayEnd(ctx: RequestContext): Promise<number> {
  const user = await signedIn(ctx)
  await authoriseOn(ctx, user, 'endSessions')
  return user.id
}
