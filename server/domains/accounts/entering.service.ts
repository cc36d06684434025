import type { TokenKind } from '../../entities/people/authToken.js'
import type { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { leaveSession } from './impersonation/impersonation.service.js'
import { rememberBrowser } from './attempts/knownCaller.service.js'
import { issueToken } from './tokens/token.service.js'

const ofBrowsers: readonly TokenKind[] = ['browser', 'impersonation']

/**
 * Sets a new log-in cookie and ends the log-in that the cookie held before, of any person. `isConfirmed`:
 * the password was given just now.
 */
export async function enterBrowser(ctx: RequestContext, user: User, isConfirmed: boolean): Promise<void> {
  if (ctx.viewer.session && ofBrowsers.includes(ctx.viewer.session.kind)) await leaveSession(ctx)
  const { token, seconds } = await issueToken(ctx.db, user.id, 'browser', {
    holder: ctx.caller,
    isConfirmed,
    passwordHash: user.passwordHash,
  })
  ctx.cookies.keep(token, seconds)
  await rememberBrowser(ctx, user.id)
}
