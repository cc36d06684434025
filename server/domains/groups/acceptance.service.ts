import { Group } from '../../entities/people/group.js'
import type { Invitation } from '../../entities/people/invitation.js'
import { Membership } from '../../entities/people/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { lockRow } from '../../lib/rows.js'
import { lockCaller } from '../users/lock.service.js'
import { acceptGroup } from './membership.service.js'

/**
 * Accepts a mailed invitation for its recipient. A member keeps their role. A user who was removed after the
 * invitation was sent needs a newer one: throws NotFound.
 */
export const acceptGroupInvitation = (
  ctx: RequestContext,
  { groupId, createdAt, acceptedAt }: Invitation,
): Promise<Group> =>
  ctx.write(async inner => {
    const { userId } = ctx.viewer
    await lockCaller(inner)
    const group = await lockRow(inner.db, Group, groupId!)
    const row = await inner.db.findOneBy(Membership, { groupId: groupId!, userId })
    if (group && (group.ownerId === userId || row?.status === 'manager' || row?.status === 'member'))
      return group
    if (!group || acceptedAt || (row?.status === 'removed' && row.since >= createdAt))
      throw new NotFound('Invalid Url !')
    return acceptGroup(inner, group.id)
  })
