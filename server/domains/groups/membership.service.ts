import { authorise } from '../../access/authorise.js'
import { Group } from '../../entities/people/group.js'
import { Invitation } from '../../entities/people/invitation.js'
import { Membership } from '../../entities/people/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { lockRow } from '../../lib/rows.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedBy } from '../issued/issued.service.js'
import { lockCaller, lockPerson } from '../users/lock.service.js'
import { getUser, signedIn } from '../users/user.service.js'
import { authoriseOn } from './ability.service.js'
import { lockGroup } from './group.service.js'
import { endInvitations, limitMails, liveInvitationTo } from './invitation.service.js'
import { mailInvitation } from './invitationMail.service.js'
import { endStudyInvitations } from './membership.queries.js'
import { membershipChange, NewMembershipStatus } from './membership.types.js'

type Accepted = 'manager' | 'member'
const isIn = (row: Membership | null): row is Membership =>
  row?.status === 'manager' || row?.status === 'member'

/**
 * A user outside the group gets the status 'waiting' and a mail, and must accept. Returns null when there was
 * nothing to change.
 */
export async function setMembership(
  ctx: RequestContext,
  groupId: number,
  userId: number,
  status: string,
): Promise<Membership | null> {
  await signedIn(ctx)
  const wanted = membershipChange.parse({ groupId, userId, status })
  return ctx.write(async inner => {
    await lockPerson(inner, wanted.userId)
    const group = await lockGroup(inner, wanted.groupId, 'edit')
    authorise(
      wanted.userId !== group.ownerId,
      'The role of the owner cannot change: hand the group over first',
    )
    const row = await inner.db.findOneBy(Membership, { groupId: group.id, userId: wanted.userId })
    if (wanted.status === NewMembershipStatus.NONE) return endAny(inner, group.id, wanted.userId, row)
    return isIn(row)
      ? changeRole(inner, row, wanted.status)
      : offer(inner, group, wanted.userId, wanted.status)
  })
}

async function changeRole(ctx: RequestContext, row: Membership, status: Accepted): Promise<Membership> {
  if (row.status === status) return row
  await ctx.db.update(Membership, { id: row.id }, { status })
  await record(ctx, row, 'group.setRole', status)
  if (status === 'member') await endIssuedBy(ctx, row.userId)
  return Object.assign(row, { status })
}

/** The membership stores the role that the user gets on acceptance. */
async function offer(
  ctx: RequestContext,
  group: Group,
  userId: number,
  status: Accepted,
): Promise<Membership> {
  const user = await getUser(ctx, userId)
  if (!user.isActive || !user.email || !user.emailKey)
    throw new InvalidInput('The account of the invited person is not active', { userId: 'an active person' })
  const level = status === 'manager' ? 'manager' : 'reader'
  const inviterId = ctx.viewer.userId
  await ctx.db.upsert(
    Membership,
    { groupId: group.id, userId, status: 'waiting', offered: status, inviterId, since: new Date() },
    ['groupId', 'userId'],
  )
  const asked = await liveInvitationTo(ctx, group.id, user.emailKey)
  if (asked) await ctx.db.update(Invitation, { id: asked.id }, { level, inviterId })
  else {
    await limitMails(ctx, user.emailKey)
    const { id: chosenUserId, email, emailKey } = user
    await mailInvitation(ctx, { groupId: group.id, chosenUserId }, { email, emailKey, level })
  }
  const row = await ctx.db.findOneByOrFail(Membership, { groupId: group.id, userId })
  await record(ctx, row, 'group.invite', status)
  return row
}

/**
 * Also ends invitations by e-mail. The answer does not show whether there were any, because that would reveal
 * the user's address.
 */
async function endAny(
  ctx: RequestContext,
  groupId: number,
  userId: number,
  row: Membership | null,
): Promise<Membership | null> {
  if (row && row.status !== 'removed') return end(ctx, row)
  await endInvitations(ctx, { groupId, userId })
  return row
}

/** Keeps the row as 'removed', so that older invitation links no longer open the group. */
async function end(ctx: RequestContext, row: Membership): Promise<Membership> {
  if (isIn(row)) await endStudyInvitations(ctx.db, row)
  await ctx.db.update(Membership, { id: row.id }, { status: 'removed', since: new Date() })
  await endInvitations(ctx, row)
  await record(ctx, row, endingOf(ctx, row), '')
  await endIssuedBy(ctx, row.userId)
  return Object.assign(row, { status: 'removed' as const })
}

/** The action in the audit log. Call it with the row before it ends. */
function endingOf({ viewer }: RequestContext, row: Membership): string {
  if (row.userId === viewer.userId) return isIn(row) ? 'group.leave' : 'group.decline'
  return isIn(row) ? 'group.remove' : 'group.uninvite'
}

const record = (
  ctx: RequestContext,
  { groupId, userId }: Pick<Membership, 'groupId' | 'userId'>,
  action: string,
  status: string,
): Promise<void> =>
  recordAudit(ctx, {
    action,
    subjectKind: 'group',
    subjectId: groupId,
    detail: `user ${userId}${status && `: ${status}`}`,
  })

/** Ends the membership or the invitation of the caller. An invitation by e-mail alone has no row. */
async function endOwn(ctx: RequestContext, groupId: number, row: Membership | null): Promise<void> {
  const { userId } = ctx.viewer
  if (row && row.status !== 'removed') return void (await end(ctx, row))
  await endInvitations(ctx, { groupId, userId })
  await record(ctx, { groupId, userId }, 'group.decline', '')
}

/** Leaves the group, or declines an invitation to it. */
export async function leaveGroup(ctx: RequestContext, groupId: number): Promise<boolean> {
  const { id: userId } = await signedIn(ctx)
  await ctx.write(async inner => {
    await lockPerson(inner, userId)
    const group = await lockGroup(inner, groupId, 'leave')
    const row = await inner.db.findOneBy(Membership, { groupId: group.id, userId })
    await endOwn(inner, group.id, row)
  })
  return true
}

/** Ends the open invitations of the caller. A member keeps their role. Call it after locking the group. */
export async function declineGroup(ctx: RequestContext, groupId: number): Promise<void> {
  const { userId } = ctx.viewer
  const row = await ctx.db.findOneBy(Membership, { groupId, userId })
  if (isIn(row)) await endInvitations(ctx, { groupId, userId })
  else await endOwn(ctx, groupId, row)
}

/**
 * Accepts an open invitation of the caller. Nothing changes when the caller is already a member, for example after
 * a second click.
 */
export async function acceptGroup(ctx: RequestContext, groupId: number): Promise<Group> {
  const { id: userId, emailKey } = await signedIn(ctx)
  const group = await ctx.write(async inner => {
    await lockCaller(inner)
    const found = await lockRow(inner.db, Group, groupId)
    const row = await inner.db.findOneBy(Membership, { groupId, userId })
    if (found && isIn(row)) return found
    const locked = await authoriseOn(inner, found, 'accept')
    const asked = emailKey ? await liveInvitationTo(inner, locked.id, emailKey) : null
    const byMail = asked?.level === 'manager' ? 'manager' : 'member'
    await join(inner, locked.id, userId, row?.status === 'waiting' ? row.offered : byMail)
    return locked
  })
  return group
}

/**
 * Makes the user a member and ends their invitations. Call it within a transaction that has locked the group.
 */
export async function join(
  ctx: RequestContext,
  groupId: number,
  userId: number,
  status: Accepted,
): Promise<void> {
  await ctx.db.upsert(Membership, { groupId, userId, status, since: new Date() }, ['groupId', 'userId'])
  await endInvitations(ctx, { groupId, userId }, 'accepted')
  await recordAudit(ctx, { action: 'group.accept', subjectKind: 'group', subjectId: groupId, detail: status })
}
