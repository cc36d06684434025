import { admitRow } from '../../access/admitRow.js'
import { LoginEnd } from '../../entities/people/endedLogin.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { originOf } from '../../lib/origin.js'
import { recordAudit } from '../audit/audit.service.js'
import { authoriseOn } from '../users/ability.service.js'
import { lockUser } from '../users/lock.service.js'
import { emailKeyOf, selfOrStaff } from '../users/user.service.js'
import { lockAccount } from './accountLock.service.js'
import { oneEmail, onePassword } from './account.types.js'
import { forgetAttempts } from './attempts/attempt.service.js'
import { inConstantTime } from '../../lib/constantTime.js'
import { unlinkAll } from './identity/identity.service.js'
import { forgetCallers, ofRequest, rememberAddress, rememberBrowser } from './attempts/knownCaller.service.js'
import { sendResetLink, notifyOfNewPassword } from './links/accountMail.service.js'
import { deadLink, endLinks, issueLink, type LiveLink, liveLink, useUp } from './links/linkToken.service.js'
import { forgetMails, mayMail } from './links/mailBound.service.js'
import { endAllSessions, endOtherSessions } from './tokens/ending.service.js'

const perAddress = { name: 'forgot-address', points: 30, seconds: 3600 }
const perPair = { name: 'forgot-pair', points: 5, seconds: 3600 }
const mails = { name: 'forgot-mails', points: 5, seconds: 3600 } // a link is valid for one hour
const perPerson = { name: 'new-password', points: 20, seconds: 3600 }
const cookieSeconds = 3600

/** Constant-time reply, which is the same whether or not an account has this address. */
export async function requestPasswordReset(ctx: RequestContext, given: string): Promise<boolean> {
  const emailKey = emailKeyOf(oneEmail.parse({ email: given }).email)
  const origin = originOf(ctx.caller.address)
  await admitRow(ctx, perAddress)
  await ctx.platform.limiter.consume(perPair, `${emailKey} ${origin}`)
  return inConstantTime(async () => {
    const user = await ctx.db.findOneBy(User, { emailKey, isActive: true })
    if (user?.email && (await mayMail(ctx, mails, user.id)))
      await ctx.write(inner => mailResetLink(inner, { ...user, email: user.email! }))
  })
}

async function mailResetLink(ctx: RequestContext, user: User & { email: string }): Promise<void> {
  await lockUser(ctx, user.id)
  await sendResetLink(ctx, user, await issueLink(ctx, user.id, 'resetPassword', user.email))
}

export const resetLinkWorks = async (ctx: RequestContext, token: string): Promise<boolean> =>
  (await liveLink(ctx, token, ['resetPassword'])) !== null

/**
 * For legacy clients. Sets a cookie that they send back to `resetPasswordByProgram`. Returns null when the
 * link is invalid.
 */
export async function personOfResetLink(ctx: RequestContext, token: string): Promise<User | null> {
  const link = await liveLink(ctx, token, ['resetPassword'])
  if (link) ctx.cookies.keepReset(token, cookieSeconds)
  return link?.user ?? null
}

/**
 * Following the link proves that the address belongs to the person. Ends every log-in and unlinks every
 * institution.
 */
export async function resetPassword(ctx: RequestContext, token: string, given: string): Promise<boolean> {
  const { password } = onePassword.parse({ password: given })
  const user = await replacePassword(ctx, await liveLink(ctx, token, ['resetPassword']), password)
  await rememberBrowser(ctx, user.id)
  return true
}

/**
 * Takes the link from the token or from the cookie. When `user_id` is given, the link must belong to that
 * person.
 */
export async function resetPasswordByProgram(
  ctx: RequestContext,
  given: { urltoken?: string | undefined; new_password: string; user_id?: number | undefined },
): Promise<boolean> {
  const link = await liveLink(ctx, given.urltoken ?? ctx.cookies.resetToken ?? '', ['resetPassword'])
  const isTheirs = given.user_id === undefined || given.user_id === link?.user.id
  const user = await replacePassword(ctx, isTheirs ? link : null, given.new_password)
  ctx.cookies.forgetReset()
  await rememberAddress(ctx, user.id)
  return true
}

async function replacePassword(
  ctx: RequestContext,
  link: LiveLink | null,
  password: string,
): Promise<LiveLink['user']> {
  if (!link) throw deadLink()
  const { user } = link
  const passwordHash = await ctx.platform.passwords.hash(password)
  const emailVerifiedAt = user.emailVerifiedAt ?? new Date()
  await ctx.write(async inner => {
    await useUp(inner, link)
    await inner.db.update(User, { id: user.id }, { passwordHash, emailVerifiedAt })
    await endAllSessions(inner, user.id, LoginEnd.PASSWORD)
    await endLinks(inner, user.id, 'password')
    await forgetCallers(inner, user.id)
    const wereLinked = await unlinkAll(inner, user.id)
    await recordAudit(inner, { action: 'user.resetPassword', subjectKind: 'user', subjectId: user.id })
    await notifyOfNewPassword(inner, { ...user, emailVerifiedAt }, 'self', wereLinked)
  })
  await forgetAttempts(ctx, user.loginKey)
  await forgetMails(ctx, mails, user.id)
  return user
}

/**
 * Changes the caller's password, or as staff the password of another person. Ends every other log-in of the
 * person.
 */
export async function changePassword(ctx: RequestContext, userId: number, given: string): Promise<boolean> {
  const user = await selfOrStaff(ctx, userId)
  await authoriseOn(ctx, user, 'changePassword')
  const { password } = onePassword.parse({ password: given })
  await ctx.platform.limiter.consume(perPerson, String(ctx.viewer.userId))
  const passwordHash = await ctx.platform.passwords.hash(password)
  await ctx.write(async inner => {
    await lockAccount(inner, user.id, 'changePassword')
    await inner.db.update(User, { id: user.id }, { passwordHash })
    await endOtherSessions(inner, user.id)
    await forgetCallers(inner, user.id, user.id === ctx.viewer.userId ? ofRequest(ctx) : [])
    await endLinks(inner, user.id, 'password')
    await recordAudit(inner, { action: 'user.changePassword', subjectKind: 'user', subjectId: user.id })
    await notifyOfNewPassword(inner, user, user.id === ctx.viewer.userId ? 'self' : 'staff')
  })
  return true
}
