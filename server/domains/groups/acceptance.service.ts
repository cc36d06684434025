import { Group } from '../../entities/group.js'
import type { Invitation } from '../../entities/invitation.js'
import { Membership } from '../../entities/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { acceptGroup } from './membership.service.js'

/** By the person to whom it went. Whoever is in the group stays as they are; whoever was removed since comes in by a newer one only. */
export async function acceptGroupInvitation(ctx: RequestContext, { groupId, createdAt, acceptedAt }: Invitation): Promise<Group> {
  const { userId } = ctx.viewer
  const [group, row] = await Promise.all([ctx.db.findOneBy(Group, { id: groupId! }), ctx.db.findOneBy(Membership, { groupId: groupId!, userId })])
  if (group && (group.ownerId === userId || row?.status === 'manager' || row?.status === 'member')) return group
  if (!group || acceptedAt || (row?.status === 'removed' && row.since >= createdAt)) throw new NotFound('Invalid Url !')
  return acceptGroup(ctx, group.id)
}
