import type { TokenKind } from '../../entities/authToken.js'
import type { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { rememberBrowser } from './knownCaller.service.js'
import { endSession, issueToken } from './token.service.js'

const ofBrowsers: readonly TokenKind[] = ['browser', 'impersonation']

/** A new token goes into the cookie; the session that was in it ends, whosever it was. `isConfirmed`: the password was given just now. */
export async function enterBrowser(ctx: RequestContext, user: User, isConfirmed: boolean): Promise<void> {
  if (ctx.viewer.session && ofBrowsers.includes(ctx.viewer.session.kind)) await endSession(ctx)
  const { token, seconds } = await issueToken(ctx.db, user.id, 'browser', {
    holder: ctx.caller,
    isConfirmed,
    passwordHash: user.passwordHash,
  })
  ctx.door.keep(token, seconds)
  await rememberBrowser(ctx, user.id)
}
