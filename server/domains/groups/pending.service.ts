import { IsNull } from 'typeorm'
import { Group } from '../../entities/people/group.js'
import { Invitation } from '../../entities/people/invitation.js'
import type { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { checkPage, positionFrom } from '../../kernel/page.js'
import { recordAudit } from '../audit/audit.service.js'
import { maySeePrivate } from '../users/seen.service.js'
import { signedIn } from '../users/user.service.js'
import { caseOf } from './ability.service.js'
import { canSee, refusalOf } from './group.policy.js'
import { lockGroup } from './group.service.js'
import { invitationCounts, invitationPages, invitationsOf } from './invitation.loaders.js'
import { inviteToGroup } from './invitation.service.js'
import type { GroupInvitationConnection } from './invitation.types.js'

/** Pending invitations to typed addresses. Returns null unless the viewer may invite people. */
export async function pendingInvitations(
  ctx: RequestContext,
  group: Group,
  first: number,
  after: string | null,
): Promise<GroupInvitationConnection | null> {
  checkPage(first)
  if (refusalOf('invite', await caseOf(ctx, group)) !== null) return null
  const before = positionFrom(after, invitationsOf(group.id))?.id ?? null
  return ctx.load(invitationPages, { groupId: group.id, limit: first + 1, before })
}

/** Number of groups that wait for the user's answer. Null unless the viewer is this user or staff. */
export const invitationCountSeen = async (ctx: RequestContext, user: User): Promise<number | null> =>
  maySeePrivate(ctx, user) ? ctx.load(invitationCounts, user.id) : null

/** Mails a new link, which ends the old one. */
export async function resendGroupInvitation(ctx: RequestContext, id: number): Promise<Group> {
  const { groupId, emailKey } = await listedInvitation(ctx, id)
  await inviteToGroup(ctx, groupId, emailKey)
  return (await ctx.find(Group, groupId))!
}

/** Deletes the row, so that the link stops working and the address leaves the list. */
export async function revokeGroupInvitation(ctx: RequestContext, id: number): Promise<Group> {
  const { groupId } = await listedInvitation(ctx, id)
  return ctx.write(async inner => {
    const group = await lockGroup(inner, groupId, 'invite')
    const { affected } = await inner.db.delete(Invitation, { id, acceptedAt: IsNull() })
    if (affected)
      await recordAudit(inner, { action: 'group.uninvite', subjectKind: 'group', subjectId: group.id })
    return group
  })
}

/** Throws NotFound for invitations that the list of `pendingInvitations` never shows. */
async function listedInvitation(
  ctx: RequestContext,
  id: number,
): Promise<{ readonly groupId: number; readonly emailKey: string }> {
  await signedIn(ctx)
  const invitation = await ctx.find(Invitation, id)
  const group = invitation?.groupId ? await ctx.find(Group, invitation.groupId) : null
  if (!invitation || !group || invitation.acceptedAt || invitation.chosenUserId !== null) throw noInvitation()
  if (!canSee(await caseOf(ctx, group))) throw noInvitation()
  return { groupId: group.id, emailKey: invitation.emailKey }
}

const noInvitation = () => new NotFound('No such invitation')
