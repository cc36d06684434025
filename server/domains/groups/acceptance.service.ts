import { authorise } from '../../access/authorise.js'
import type { Group } from '../../entities/group.js'
import { Membership } from '../../entities/membership.js'
import type { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { signedIn, viewerAsUser } from '../users/user.service.js'
import { linkOf, type OpenLink } from './invitation.service.js'
import { InvitationState, type OpenInvitation } from './invitation.types.js'
import { acceptGroup } from './membership.service.js'

const deadLink = () => new NotFound('Invalid Url !')

/** What the page of a link shows before anything is accepted. */
export async function openInvitation(ctx: RequestContext, token: string): Promise<OpenInvitation> {
  const link = await liveLink(ctx, token)
  const user = await viewerAsUser(ctx)
  const state = user ? (isTheirs(link, user) ? InvitationState.READY : InvitationState.OTHER_ADDRESS) : InvitationState.SIGN_IN
  return { groupName: link.group.name, inviterName: [link.inviter?.name, link.inviter?.surname].filter(Boolean).join(' ') || link.inviter?.login || '', state }
}

/** By the person to whose address it went, whoever else came by the link; whether they had an account then or signed up for this. */
export async function acceptInvitation(ctx: RequestContext, token: string): Promise<Group> {
  const user = await signedIn(ctx)
  const link = await liveLink(ctx, token)
  authorise(isTheirs(link, user), 'This invitation was sent to another e-mail address')
  const row = await ctx.db.findOneBy(Membership, { groupId: link.group.id, userId: user.id })
  if (link.group.ownerId === user.id || row?.status === 'manager' || row?.status === 'member') return link.group
  if (row?.status === 'removed' && row.since >= link.invitation.createdAt) throw deadLink()
  return acceptGroup(ctx, link.group.id)
}

const isTheirs = ({ invitation }: OpenLink, user: User) => user.emailKey === invitation.emailKey && user.emailVerifiedAt !== null

async function liveLink(ctx: RequestContext, token: string): Promise<OpenLink> {
  const link = await linkOf(ctx, token)
  if (!link) throw deadLink()
  return link
}
