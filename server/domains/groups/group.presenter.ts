import type { Group } from '../../entities/group.js'
import type { Invitation } from '../../entities/invitation.js'
import type { Membership } from '../../entities/membership.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { roleSeen } from './group.service.js'

/** `status`: how the caller stands to it. Visitors are told no names of people. */
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

/** Some at a time, so that what is asked of one is asked of all in one statement. */
export async function* presentGroups(ctx: RequestContext, groups: AsyncIterable<Group>) {
  let some: Group[] = []
  for await (const group of groups) {
    some.push(group)
    if (some.length < 500) continue
    yield* await Promise.all(some.map(one => presentGroup(ctx, one)))
    some = []
  }
  yield* await Promise.all(some.map(one => presentGroup(ctx, one)))
}

export const presentFellow = ({ id, login, name, surname }: User) => ({ id, login, name, surname })

/** Who was removed waits, in the words of old programs. */
export const presentLink = (link: Membership | null) =>
  link && {
    id: link.id,
    id_people: link.userId,
    id_group: link.groupId,
    date: link.since.toISOString(),
    status: link.status === 'removed' ? 'waiting' : link.status,
  }

/** Of nobody, whoever has the address. */
export const presentInvitation = ({ id, groupId, createdAt }: Invitation) => ({
  id,
  id_people: 0,
  id_group: groupId,
  date: createdAt.toISOString(),
  status: 'waiting',
})
