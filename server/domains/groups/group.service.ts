import { type GroupRole } from '../../access/groupRole.js'
import { Group } from '../../entities/people/group.js'
import { Membership } from '../../entities/people/membership.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, Unauthenticated } from '../../kernel/errors.js'
import { insertRow, lockRow } from '../../lib/rows.js'
import { type Slice, whole } from '../../kernel/slice.js'
import { checkVersion } from '../../kernel/version.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedOn } from '../issued/issued.service.js'
import { lockCaller, lockPerson } from '../users/lock.service.js'
import { maySeePrivate } from '../users/seen.service.js'
import { signedIn } from '../users/user.service.js'
import { authoriseOn, caseOf, noGroup, roleIn } from './ability.service.js'
import { groupCounts } from './group.loaders.js'
import { type Ability, canSee, isAccepted } from './group.policy.js'
import { lockDatasetsOfGroup } from './group.queries.js'
import { groupChanges, newGroup } from './group.types.js'
import { keepManager } from './membership.queries.js'
import { fellowsOfPerson, groupsOfPerson } from './people/people.queries.js'

/** Upper bound for the answer, far above real numbers of groups. */
const most = 10_000

export const groupCountSeen = async (ctx: RequestContext, user: User): Promise<number | null> =>
  maySeePrivate(ctx, user) ? ctx.load(groupCounts, user.id) : null

export const ownGroupCount = async (ctx: RequestContext): Promise<number> =>
  ctx.load(groupCounts, (await signedIn(ctx)).id)

/** Groups that the caller is in, by name. */
export async function groupsOfViewer(ctx: RequestContext): Promise<Group[]> {
  const { id } = await signedIn(ctx)
  return groupsOfPerson(ctx.db, id, most)
}

/** Active users who share a group with the caller, by name. */
export async function contactsOfViewer(
  ctx: RequestContext,
  { limit, offset }: Slice = whole,
): Promise<User[]> {
  const { id } = await signedIn(ctx)
  return fellowsOfPerson(ctx.db, id, { limit: Math.min(limit, most), offset })
}

/** Throws NotFound when the caller may not see the group. */
export async function getGroup(ctx: RequestContext, id: number): Promise<Group> {
  const group = await groupOrNull(ctx, id)
  if (!group) throw noGroup()
  return group
}

export async function groupOrNull(ctx: RequestContext, id: number): Promise<Group | null> {
  const group = await ctx.find(Group, id)
  return group && canSee(await caseOf(ctx, group)) ? group : null
}

export async function getPublicGroup(ctx: RequestContext, id: number): Promise<Group> {
  const group = await getGroup(ctx, id)
  if (group.isPrivate) throw noGroup()
  return group
}

/**
 * Locks the group until the transaction ends and checks the ability under the lock. Call it first in a
 * transaction: an earlier read would not see concurrent changes.
 */
export async function lockGroup(ctx: RequestContext, id: number, ability: Ability): Promise<Group> {
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Log in first')
  await lockCaller(ctx)
  return authoriseOn(ctx, await lockRow(ctx.db, Group, id), ability)
}

export const roleSeen = async (ctx: RequestContext, group: Group): Promise<GroupRole | null> =>
  roleIn(ctx, group)

/** Whether the caller is in the group, or staff. */
export const isWithin = async (ctx: RequestContext, group: Group): Promise<boolean> =>
  ctx.viewer.isStaff || isAccepted(await roleIn(ctx, group))

export async function createGroup(ctx: RequestContext, input: unknown): Promise<Group> {
  const { id: ownerId } = await signedIn(ctx)
  const { private: isPrivate, ...given } = newGroup.parse(input)
  await ctx.platform.limiter.consume({ name: 'new-group', points: 60, seconds: 3600 }, String(ownerId))
  return ctx.write(async inner => {
    const id = await insertRow(inner.db, Group, { ...given, isPrivate, ownerId })
    await recordAudit(inner, {
      action: 'group.create',
      subjectKind: 'group',
      subjectId: id,
      detail: given.name,
    })
    return getGroup(inner, id)
  })
}

/** `version`: the version that the caller has read. With null, the last write wins. */
export async function updateGroup(
  ctx: RequestContext,
  id: number,
  input: unknown,
  version: number | null,
): Promise<Group> {
  const { name, private: isPrivate, description } = groupChanges.parse(input)
  return ctx.write(async inner => {
    const group = await lockGroup(inner, id, 'edit')
    checkVersion(version, group.version)
    const changed = {
      name: name ?? group.name,
      isPrivate: isPrivate ?? group.isPrivate,
      description: description ?? group.description,
      version: group.version + 1,
    }
    await inner.db.update(Group, { id }, changed)
    if (changed.isPrivate !== group.isPrivate)
      await recordAudit(inner, {
        action: 'group.privacy',
        subjectKind: 'group',
        subjectId: id,
        detail: changed.isPrivate ? 'private' : 'public',
      })
    return Object.assign(group, changed)
  })
}

/** Deletes the studies and invitations of the group too. Its datasets only lose the link. */
export async function deleteGroup(ctx: RequestContext, id: number): Promise<boolean> {
  await signedIn(ctx)
  await authoriseOn(ctx, await groupOrNull(ctx, id), 'delete')
  await ctx.write(async inner => {
    await lockCaller(inner)
    const datasetIds = await lockDatasetsOfGroup(inner.db, id)
    const group = await lockGroup(inner, id, 'delete')
    await inner.db.delete(Group, { id })
    await endIssuedOn(inner, datasetIds)
    await recordAudit(inner, {
      action: 'group.delete',
      subjectKind: 'group',
      subjectId: id,
      detail: group.name,
    })
  })
  return true
}

/** Needs an active member as the new owner. The former owner stays as a manager. */
export async function transferGroup(ctx: RequestContext, id: number, userId: number): Promise<Group> {
  await signedIn(ctx)
  return ctx.write(async inner => {
    await lockPerson(inner, userId)
    const group = await lockGroup(inner, id, 'transfer')
    const member = await inner.db.findOneBy(Membership, { groupId: id, userId })
    const user =
      member && isAccepted(member.status === 'removed' ? null : member.status)
        ? await inner.find(User, userId)
        : null
    if (!user?.isActive)
      throw new InvalidInput('The new owner must be an active member of the group', {
        userId: 'an active member',
      })
    // outside the form's version check
    await inner.db.update(Group, { id }, { ownerId: userId, version: group.version })
    await keepAsManager(inner, group)
    await recordAudit(inner, {
      action: 'group.transfer',
      subjectKind: 'group',
      subjectId: id,
      detail: `to person ${userId}`,
    })
    return Object.assign(group, { ownerId: userId })
  })
}

/**
 * A new row starts when the group was created, so that later study invitations count as received through the
 * group.
 */
const keepAsManager = ({ db }: RequestContext, { id, ownerId, createdAt }: Group): Promise<unknown> =>
  keepManager(db, { groupId: id, userId: ownerId, since: createdAt })

/** Throws unless the caller may do this with the group. */
export const groupThatAllows = (ability: Ability) => async (ctx: RequestContext, id: number) =>
  authoriseOn(ctx, await groupOrNull(ctx, id), ability)
