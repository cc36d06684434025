import type { Group } from '../../entities/people/group.js'
import type { Invitation } from '../../entities/people/invitation.js'
import type { Membership } from '../../entities/people/membership.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { roleSeen } from './group.service.js'

/** `status` is the caller's role in the group. Visitors do not see the owner's name. */
export async function presentGroup(ctx: RequestContext, group: Group) {
  const [owner, status] = await Promise.all([
    ctx.viewer.userId === 0 ? null : ctx.find(User, group.ownerId),
    roleSeen(ctx, group),
  ])
  const { id, name, isPrivate, description, createdAt, ownerId } = group
  return {
    id,
    name,
    description,
    privacy: isPrivate ? 'private' : 'public',
    date: createdAt.toISOString(),
    status,
    id_owner: ownerId,
    name_owner: owner?.name ?? null,
    surname_owner: owner?.surname ?? null,
    login_owner: owner?.login ?? null,
  }
}

/** Presents groups in batches, so that the loaders read a whole batch at once. */
export async function* presentGroups(ctx: RequestContext, groups: AsyncIterable<Group>) {
  let batch: Group[] = []
  for await (const group of groups) {
    batch.push(group)
    if (batch.length < 500) continue
    yield* await Promise.all(batch.map(each => presentGroup(ctx, each)))
    batch = []
  }
  yield* await Promise.all(batch.map(each => presentGroup(ctx, each)))
}

export const presentContact = ({ id, login, name, surname }: User) => ({ id, login, name, surname })

/** Legacy clients know no status 'removed'. Removed memberships are sent as 'waiting'. */
export const presentLink = (link: Membership | null) =>
  link && {
    id: link.id,
    id_people: link.userId,
    id_group: link.groupId,
    date: link.since.toISOString(),
    status: link.status === 'removed' ? 'waiting' : link.status,
  }

/** `id_people` is always 0, so that the answer does not reveal whether an account has the address. */
export const presentInvitation = ({ id, groupId, createdAt }: Invitation) => ({
  id,
  id_people: 0,
  id_group: groupId,
  date: createdAt.toISOString(),
  status: 'waiting',
})
