import { Group } from '../../entities/group.js'
import type { Invitation } from '../../entities/invitation.js'
import { Membership } from '../../entities/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { readRows } from '../../kernel/rows.js'
import { lockOneself } from '../users/lock.service.js'
import { acceptGroup } from './membership.service.js'

/** By the person to whom it went. Whoever is in the group stays as they are, also who came in a moment ago; whoever was removed since comes in by a newer one only. */
export const acceptGroupInvitation = (
  ctx: RequestContext,
  { groupId, createdAt, acceptedAt }: Invitation,
): Promise<Group> =>
  ctx.write(async inner => {
    const { userId } = ctx.viewer
    await lockOneself(inner)
    const [group] = await readRows(inner.db, Group, 'WHERE t.id = ? FOR UPDATE', [groupId!])
    const row = await inner.db.findOneBy(Membership, { groupId: groupId!, userId })
    if (group && (group.ownerId === userId || row?.status === 'manager' || row?.status === 'member'))
      return group
    if (!group || acceptedAt || (row?.status === 'removed' && row.since >= createdAt))
      throw new NotFound('Invalid Url !')
    return acceptGroup(inner, group.id)
  })
