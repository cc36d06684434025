import { Group } from '../../entities/people/group.js'
import { Invitation } from '../../entities/people/invitation.js'
import { Membership } from '../../entities/people/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { lockRow } from '../../lib/rows.js'
import { lockCaller } from '../users/lock.service.js'
import { acceptGroup, declineGroup } from './membership.service.js'

export const deadLink = () => new NotFound('Invalid Url !')
export const usedLink = () => new InvalidInput('You have accepted this invitation already')

/**
 * Accepts a mailed invitation for its recipient. A member keeps their role. A user who was removed after the
 * invitation was sent needs a newer one: throws NotFound.
 */
export const acceptGroupInvitation = (ctx: RequestContext, { id, groupId }: Invitation): Promise<Group> =>
  ctx.write(async inner => {
    const { userId } = ctx.viewer
    await lockCaller(inner)
    const group = await lockRow(inner.db, Group, groupId!)
    const { createdAt, acceptedAt } = await unended(inner, id)
    const row = await inner.db.findOneBy(Membership, { groupId: groupId!, userId })
    if (group && (group.ownerId === userId || row?.status === 'manager' || row?.status === 'member'))
      return group
    if (!group || acceptedAt || (row?.status === 'removed' && row.since >= createdAt)) throw deadLink()
    return acceptGroup(inner, group.id)
  })

/** Declines a mailed invitation for its recipient. A member stays in the group. */
export const declineGroupInvitation = (ctx: RequestContext, { id, groupId }: Invitation): Promise<void> =>
  ctx.write(async inner => {
    await lockCaller(inner)
    const group = await lockRow(inner.db, Group, groupId!)
    if (!group) throw deadLink()
    if ((await unended(inner, id)).acceptedAt) throw usedLink()
    await declineGroup(inner, group.id)
  })

/** Reads the invitation again under the lock of its group: the caller may have answered it at the same time. */
async function unended({ db }: RequestContext, id: number): Promise<Invitation> {
  const invitation = await db.findOneBy(Invitation, { id })
  if (!invitation || invitation.revokedAt) throw deadLink()
  return invitation
}
