import { authorise } from '../../access/authorise.js'
import type { Group } from '../../entities/group.js'
import { Invitation } from '../../entities/invitation.js'
import { Membership } from '../../entities/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedBy } from '../issued/issued.service.js'
import { lockPerson } from '../users/lock.service.js'
import { getUser, signedIn } from '../users/user.service.js'
import { lockGroup } from './group.service.js'
import { endInvitations, limitMails, liveInvitationTo, mailInvitation } from './invitation.service.js'
import { membershipChange, NewMembershipStatus } from './membership.types.js'
import { endStudyInvitations } from './leaving.service.js'

type Accepted = 'manager' | 'member'
const isIn = (row: Membership | null): row is Membership =>
  row?.status === 'manager' || row?.status === 'member'

/** Whoever is not in yet waits until they accept, and is told by mail. Null: there was nothing to change. */
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
    authorise(wanted.userId !== group.ownerId, 'The owner stays in the group: hand it over first')
    const row = await inner.db.findOneBy(Membership, { groupId: group.id, userId: wanted.userId })
    if (wanted.status === NewMembershipStatus.NONE) return row && end(inner, row)
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

/** What they are to be is kept with the invitation. */
async function offer(
  ctx: RequestContext,
  group: Group,
  userId: number,
  status: Accepted,
): Promise<Membership> {
  const user = await getUser(ctx, userId)
  if (!user.isActive || !user.email || !user.emailKey)
    throw new InvalidInput('This account is not active any more', { userId: 'an active person' })
  const level = status === 'manager' ? 'manager' : 'reader'
  const inviterId = ctx.viewer.userId
  await ctx.db.upsert(
    Membership,
    { groupId: group.id, userId, status: 'waiting', inviterId, since: new Date() },
    ['groupId', 'userId'],
  )
  const asked = await liveInvitationTo(ctx, group.id, user.emailKey)
  if (asked) await ctx.db.update(Invitation, { id: asked.id }, { level, inviterId })
  else {
    await limitMails(ctx, user.emailKey)
    await mailInvitation(ctx, { groupId: group.id }, { email: user.email, emailKey: user.emailKey, level })
  }
  const row = await ctx.db.findOneByOrFail(Membership, { groupId: group.id, userId })
  await record(ctx, row, 'group.invite', status)
  return row
}

/** 'removed' stays in the table: no link that was sent before opens the group again. */
async function end(ctx: RequestContext, row: Membership): Promise<Membership> {
  if (row.status === 'removed') return row
  if (isIn(row)) await endStudyInvitations(ctx, row)
  await ctx.db.update(Membership, { id: row.id }, { status: 'removed', since: new Date() })
  await endInvitations(ctx, row)
  await record(ctx, row, 'group.remove', '')
  await endIssuedBy(ctx, row.userId)
  return Object.assign(row, { status: 'removed' as const })
}

const record = (
  ctx: RequestContext,
  { groupId, userId }: Membership,
  action: string,
  status: string,
): Promise<void> =>
  recordAudit(ctx, {
    action,
    subjectKind: 'group',
    subjectId: groupId,
    detail: `user ${userId}${status && `: ${status}`}`,
  })

/** Of those who belong to the group, and of those who are asked: then it is a refusal. */
export async function leaveGroup(ctx: RequestContext, groupId: number): Promise<boolean> {
  const { id: userId } = await signedIn(ctx)
  await ctx.write(async inner => {
    await lockPerson(inner, userId)
    const group = await lockGroup(inner, groupId, 'leave')
    const row = await inner.db.findOneBy(Membership, { groupId: group.id, userId })
    if (row && row.status !== 'removed') await end(inner, row)
    else await endInvitations(inner, { groupId: group.id, userId })
  })
  return true
}

/** By whoever is asked to be in it. */
export async function acceptGroup(ctx: RequestContext, groupId: number): Promise<Group> {
  const { id: userId, emailKey } = await signedIn(ctx)
  const group = await ctx.write(async inner => {
    const locked = await lockGroup(inner, groupId, 'accept')
    const asked = emailKey ? await liveInvitationTo(inner, locked.id, emailKey) : null
    await join(inner, locked.id, userId, asked?.level === 'manager' ? 'manager' : 'member')
    return locked
  })
  return group
}

/** Within a transaction that has locked the group. */
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
