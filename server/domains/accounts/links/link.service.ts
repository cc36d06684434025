import { admitRow } from '../../../access/admitRow.js'
import { Invitation } from '../../../entities/people/invitation.js'
import { OneTimeLink } from '../../../entities/people/oneTimeLink.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import { originOf } from '../../../lib/origin.js'
import { isDuplicate } from '../../../lib/rows.js'
import { hashOf, tokenShape } from '../../../lib/token.js'
import { recordAudit } from '../../audit/audit.service.js'
import { lockUser } from '../../users/lock.service.js'
import { emailKeyOf } from '../../users/user.service.js'
import { oneEmail } from '../account.types.js'
import { inConstantTime } from '../../../lib/constantTime.js'
import {
  type KnownInvitation,
  sendNewAddressLink,
  sendWelcome,
  notifyOfNewAddress,
} from './accountMail.service.js'
import { leaveAddress } from './leaveAddress.service.js'
import { deadLink, endOf, issueLink, type LiveLink, liveLink, useUp } from './linkToken.service.js'
import { mayMail } from './mailBound.service.js'

/** The exact words of the product documents. */
export const emailTaken = 'This mail is used, please use another one'
const perAddress = { name: 'validation-address', points: 30, seconds: 3600 }
const perPair = { name: 'validation-pair', points: 5, seconds: 3600 }
const mails = { name: 'validation-mails', points: 5, seconds: 3600 }
const perPerson = { name: 'new-email', points: 10, seconds: 3600 }

/**
 * Queues the mail with the validation link of an account, in the transaction of the caller. If no
 * invitation is given, the mail repeats the invitation of the previous mail.
 */
export async function askForValidation(
  ctx: RequestContext,
  userId: number,
  email: string,
  invitation: string | null = null,
): Promise<void> {
  const { sealer } = ctx.platform
  const known = await invitationFor(ctx, { userId, email, invitation })
  const sealed = known && sealer.seal(known.token, sealedFor(userId))
  await sendWelcome(ctx, email, await issueLink(ctx, userId, 'verify', email, sealed), known)
}

/** Anybody may ask for the mail again, so an invitation to another address never replaces the known one. */
async function invitationFor(
  ctx: RequestContext,
  { userId, email, invitation }: { userId: number; email: string; invitation: string | null },
): Promise<KnownInvitation | null> {
  const given = invitation === null ? null : await invitationNamed(ctx, invitation, email)
  if (given?.isForAddress) return given
  return (await lastInvitation(ctx, userId, email)) ?? given
}

const sealedFor = (userId: number) => `invitation of ${userId}`

/** The invitation that the last validation mail named. */
async function lastInvitation(
  ctx: RequestContext,
  userId: number,
  email: string,
): Promise<KnownInvitation | null> {
  const link = await ctx.db.findOne(OneTimeLink, {
    where: { userId, purpose: 'verify' },
    order: { id: 'DESC' },
  })
  const token = link?.sealedInvitation && ctx.platform.sealer.open(link.sealedInvitation, sealedFor(userId))
  return token ? invitationNamed(ctx, token, email) : null
}

/** Only tokens of invitations get into a mail, so a caller cannot send a text of their own. */
async function invitationNamed(
  { db }: RequestContext,
  token: string,
  email: string,
): Promise<KnownInvitation | null> {
  if (!tokenShape.test(token)) return null
  const known = await db.findOneBy(Invitation, { tokenHash: hashOf(token) })
  return known && { token, isForAddress: known.emailKey === emailKeyOf(email) }
}

/** Constant-time reply, which is the same whether or not an account waits for validation. */
export async function sendValidationAgain(
  ctx: RequestContext,
  given: string,
  invitation: string | null = null,
): Promise<boolean> {
  const emailKey = emailKeyOf(oneEmail.parse({ email: given }).email)
  const origin = originOf(ctx.caller.address)
  await admitRow(ctx, perAddress)
  await ctx.platform.limiter.consume(perPair, `${emailKey} ${origin}`)
  return inConstantTime(async () => {
    const user = await ctx.db.findOneBy(User, { emailKey, isActive: true })
    if (user?.email && !user.emailVerifiedAt && (await mayMail(ctx, mails, user.id)))
      await ctx.write(inner => askAgain(inner, user.id, user.email!, invitation))
  })
}

async function askAgain(
  ctx: RequestContext,
  userId: number,
  email: string,
  invitation: string | null,
): Promise<void> {
  await lockUser(ctx, userId)
  await askForValidation(ctx, userId, email, invitation)
}

/**
 * Call inside the transaction of a profile change, after the rights check and with the person locked. The new
 * address takes effect when its link is followed. The present address gets a notice. Does nothing when the
 * address is already the person's.
 */
export async function askForNewEmail(ctx: RequestContext, user: User, given: string): Promise<void> {
  const { email } = oneEmail.parse({ email: given })
  if (emailKeyOf(email) === user.emailKey) return
  await ctx.platform.limiter.consume(perPerson, String(user.id))
  if (await ctx.db.existsBy(User, { emailKey: emailKeyOf(email) }))
    throw new InvalidInput(emailTaken, { email: emailTaken })
  await sendNewAddressLink(ctx, email, await issueLink(ctx, user.id, 'changeEmail', email))
  await notifyOfNewAddress(ctx, user)
}

/** Validates the address of a mailed link: the first address of an account, or a new one. */
export async function validateEmail(ctx: RequestContext, token: string): Promise<boolean> {
  const link = await liveLink(ctx, token, ['verify', 'changeEmail'])
  if (!link) throw deadLink(await endOf(ctx, token))
  try {
    await ctx.write(inner => follow(inner, link))
  } catch (error) {
    throw isDuplicate(error) ? new Conflict(emailTaken) : error
  }
  return true
}

async function follow(ctx: RequestContext, link: LiveLink): Promise<void> {
  const {
    email,
    purpose,
    user: { id, emailKey },
  } = link
  await useUp(ctx, link)
  if (purpose === 'verify') return void (await ctx.db.update(User, { id }, { emailVerifiedAt: new Date() }))
  await ctx.db.update(
    User,
    { id },
    { email, emailKey: emailKeyOf(email), emailVerifiedAt: new Date(), version: () => 'version + 1' },
  )
  await leaveAddress(ctx, { id, emailKey }, 'address')
  await recordAudit(ctx, { action: 'user.changeEmail', subjectKind: 'user', subjectId: id })
}
