import { In, IsNull, MoreThan } from 'typeorm'
import { Invitation } from '../../entities/people/invitation.js'
import type { Membership } from '../../entities/people/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { recordAudit } from '../audit/audit.service.js'
import { emailKeyOf, signedIn } from '../users/user.service.js'
import { lockGroup } from './group.service.js'
import { endOpenInvitations, unacceptedIdsOf } from './invitation.queries.js'
import { invitedEmail } from './invitation.types.js'
import { hashOf } from '../../lib/token.js'
import { mailInvitation } from './invitationMail.service.js'

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
    await forgetGroupInvitations(inner, group.id, emailKey)
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

/** Deletes by id, so that no gaps of the index are locked. */
async function forgetGroupInvitations(
  { db }: RequestContext,
  groupId: number,
  emailKey: string,
): Promise<void> {
  const ids = await unacceptedIdsOf(db, groupId, emailKey)
  if (ids.length > 0) await db.delete(Invitation, { id: In(ids) })
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
