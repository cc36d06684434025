import { IsNull, MoreThan } from 'typeorm'
import { Invitation } from '../../entities/people/invitation.js'
import type { Membership } from '../../entities/people/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { recordAudit } from '../audit/audit.service.js'
import { queueMail } from '../mails/mail.service.js'
import { emailKeyOf, signedIn } from '../users/user.service.js'
import { lockGroup } from './group.service.js'
import { endOpenInvitations } from './invitation.queries.js'
import { invitedEmail } from './invitation.types.js'
import { hashOf, newToken } from '../../lib/token.js'
import { insertRow } from '../../lib/rows.js'

const day = 86_400_000
const lifetime = 14 * day
const perPerson = { name: 'invite-person', points: 100, seconds: 3600 }
const perAddress = { name: 'invite-address', points: 5, seconds: 3600 }
const live = () => ({ acceptedAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(new Date()) })

export async function limitMails(
  { platform: { limiter }, viewer }: RequestContext,
  emailKey: string,
): Promise<void> {
  await limiter.consume(perPerson, String(viewer.userId))
  await limiter.consume(perAddress, emailKey)
}

/**
 * Behaves the same whether or not an account has this address, and does not look it up. Only opening the
 * mailed link connects the invitation with an account.
 */
export async function inviteToGroup(
  ctx: RequestContext,
  groupId: number,
  given: unknown,
): Promise<Invitation> {
  await signedIn(ctx)
  const { email } = invitedEmail.parse({ email: given })
  const emailKey = emailKeyOf(email)
  return ctx.write(async inner => {
    const group = await lockGroup(inner, groupId, 'invite')
    await limitMails(inner, emailKey)
    const older = await liveInvitationTo(inner, group.id, emailKey)
    if (older) await inner.db.update(Invitation, { id: older.id }, { revokedAt: new Date() })
    await recordAudit(inner, {
      action: 'group.invite',
      subjectKind: 'group',
      subjectId: group.id,
      detail: 'by e-mail',
    })
    return mailInvitation(inner, { groupId: group.id }, { email, emailKey, level: older?.level ?? 'reader' })
  })
}

export async function inviteByEmail(ctx: RequestContext, groupId: number, email: string): Promise<true> {
  await inviteToGroup(ctx, groupId, email)
  return true
}

export const liveInvitationTo = (
  { db }: RequestContext,
  groupId: number,
  emailKey: string,
): Promise<Invitation | null> =>
  db.findOne(Invitation, { where: { groupId, emailKey, ...live() }, order: { id: 'DESC' } })

export interface Invited {
  readonly email: string
  readonly emailKey: string
  readonly level: Invitation['level']
}

export type Target = { readonly groupId: number } | { readonly datasetId: number }

const words = {
  group: {
    subject: 'You are invited to a group',
    line: 'Somebody invites you to their group on Morula, where scientists share 3D and 3D+time datasets. Follow the link to see who, and to accept.',
    end: 'If you do not want to join, do nothing.',
  },
  dataset: {
    subject: 'You are invited to a dataset',
    line: 'Somebody shares a dataset with you on Morula, where scientists share 3D and 3D+time datasets. Follow the link to see who, and to accept.',
    end: 'If you do not want to see it, do nothing.',
  },
}

/**
 * The mail contains no text chosen by users: no name of a group, a dataset or a person. The address is not
 * verified yet.
 */
export async function mailInvitation(
  ctx: RequestContext,
  target: Target,
  { email, emailKey, level }: Invited,
): Promise<Invitation> {
  const token = newToken()
  const id = await insertRow(ctx.db, Invitation, {
    ...target,
    emailKey,
    level,
    inviterId: ctx.viewer.userId,
    tokenHash: hashOf(token),
    expiresAt: new Date(Date.now() + lifetime),
  })
  const { subject, line, end } = words['groupId' in target ? 'group' : 'dataset']
  await queueMail(ctx, {
    to: email,
    subject,
    greeting: 'Hello,',
    lines: [line],
    action: { label: 'See the invitation', address: `${ctx.platform.site.publicUrl}/invitation/${token}` },
    footnote: `To accept, log in or sign up with this e-mail address within 14 days. ${end}`,
  })
  return ctx.db.findOneByOrFail(Invitation, { id })
}

/** Ends the open invitations that were sent to the address of one user. */
export async function endInvitations(
  { db }: RequestContext,
  invited: Pick<Membership, 'groupId' | 'userId'>,
  how: 'accepted' | 'revoked' = 'revoked',
): Promise<void> {
  await endOpenInvitations(db, invited, how)
}

/** Returns used invitations too. Returns null when the token is unknown, expired or revoked. */
export const invitationOf = ({ db }: RequestContext, token: string): Promise<Invitation | null> =>
  db.findOneBy(Invitation, { tokenHash: hashOf(token), revokedAt: IsNull(), expiresAt: MoreThan(new Date()) })
