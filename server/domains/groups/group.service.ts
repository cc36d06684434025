import { groupFellows, type GroupRole, ownGroups } from '../../access/groupRole.js'
import { Group } from '../../entities/group.js'
import { Membership } from '../../entities/membership.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, Unauthenticated } from '../../kernel/errors.js'
import { readRows } from '../../kernel/rows.js'
import { type Slice, whole } from '../../kernel/slice.js'
import { checkVersion } from '../../kernel/version.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedOn } from '../issued/issued.service.js'
import { lockOneself, lockPerson } from '../users/lock.service.js'
import { maySeePrivate } from '../users/seen.service.js'
import { signedIn } from '../users/user.service.js'
import { authoriseOn, caseOf, noGroup, roleIn } from './ability.service.js'
import { groupCounts } from './group.loaders.js'
import { type Ability, canSee, isAccepted } from './group.policy.js'
import { lockDatasetsOfGroup } from './group.queries.js'
import { groupChanges, newGroup } from './group.types.js'

/** More than anybody has; a bound for the answer. */
const most = 10_000

export const groupCountSeen = async (ctx: RequestContext, user: User): Promise<number | null> =>
  maySeePrivate(ctx, user) ? ctx.load(groupCounts, user.id) : null

export const ownGroupCount = async (ctx: RequestContext): Promise<number> =>
  ctx.load(groupCounts, (await signedIn(ctx)).id)

/** Those that the caller is in, by name. */
export async function groupsOfViewer(ctx: RequestContext): Promise<Group[]> {
  const { id } = await signedIn(ctx)
  return readRows(
    ctx.db,
    Group,
    `JOIN (${ownGroups}) own ON own.group_id = t.id ORDER BY t.name, t.id LIMIT ?`,
    [id, id, most],
  )
}

/** Active people with whom the caller shares a group, by name. */
export async function contactsOfViewer(
  ctx: RequestContext,
  { limit, offset }: Slice = whole,
): Promise<User[]> {
  const { id } = await signedIn(ctx)
  return readRows(
    ctx.db,
    User,
    `JOIN (${groupFellows}) fellow ON fellow.id = t.id WHERE t.is_active = 1 AND t.id <> ? ORDER BY t.name, t.login, t.id LIMIT ? OFFSET ?`,
    [id, id, id, Math.min(limit, most), offset],
  )
}

/** A group that the caller may see. */
export async function getGroup(ctx: RequestContext, id: number): Promise<Group> {
  const group = await groupOrNull(ctx, id)
  if (!group) throw noGroup()
  return group
}

export async function groupOrNull(ctx: RequestContext, id: number): Promise<Group | null> {
  const group = Number.isSafeInteger(id) ? await ctx.find(Group, id) : null
  return group && canSee(await caseOf(ctx, group)) ? group : null
}

export async function getPublicGroup(ctx: RequestContext, id: number): Promise<Group> {
  const group = await getGroup(ctx, id)
  if (group.isPrivate) throw noGroup()
  return group
}

/** A group with which the caller may do this; nobody else changes it until the transaction ends. First in a transaction: what is read before the lock is what there was before somebody else. */
export async function lockGroup(ctx: RequestContext, id: number, ability: Ability): Promise<Group> {
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Sign in first')
  await lockOneself(ctx)
  const [group] = Number.isSafeInteger(id)
    ? await readRows(ctx.db, Group, 'WHERE t.id = ? FOR UPDATE', [id])
    : []
  return authoriseOn(ctx, group ?? null, ability)
}

export const roleSeen = async (ctx: RequestContext, group: Group): Promise<GroupRole | null> =>
  roleIn(ctx, group)

/** Whether the caller is one of the group's people, or staff. */
export const isWithin = async (ctx: RequestContext, group: Group): Promise<boolean> =>
  ctx.viewer.isStaff || isAccepted(await roleIn(ctx, group))

export async function createGroup(ctx: RequestContext, input: unknown): Promise<Group> {
  const { id: ownerId } = await signedIn(ctx)
  const { private: isPrivate, ...given } = newGroup.parse(input)
  await ctx.platform.limiter.consume({ name: 'new-group', points: 60, seconds: 3600 }, String(ownerId))
  return ctx.write(async inner => {
    const { identifiers } = await inner.db.insert(Group, { ...given, isPrivate, ownerId })
    const { id } = identifiers[0] as { id: number }
    await recordAudit(inner, {
      action: 'group.create',
      subjectKind: 'group',
      subjectId: id,
      detail: given.name,
    })
    return getGroup(inner, id)
  })
}

/** `version`: the one that the caller has read; null where the last one to write wins. */
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

/** Its studies and invitations go with it; datasets only lose the link. */
export async function deleteGroup(ctx: RequestContext, id: number): Promise<boolean> {
  await signedIn(ctx)
  await authoriseOn(ctx, await groupOrNull(ctx, id), 'delete')
  await ctx.write(async inner => {
    await lockOneself(inner)
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

/** To an accepted member who is active; the owner until now stays as a manager. */
export async function transferGroup(ctx: RequestContext, id: number, userId: number): Promise<Group> {
  await signedIn(ctx)
  return ctx.write(async inner => {
    await lockPerson(inner, userId)
    const group = await lockGroup(inner, id, 'transfer')
    const member = Number.isSafeInteger(userId)
      ? await inner.db.findOneBy(Membership, { groupId: id, userId })
      : null
    const user =
      member && isAccepted(member.status === 'removed' ? null : member.status)
        ? await inner.find(User, userId)
        : null
    if (!user?.isActive)
      throw new InvalidInput('A group is handed over to one of its members', { userId: 'an active member' })
    await inner.db.update(Group, { id }, { ownerId: userId, version: group.version }) // not among what the form starts from
    await keepAsManager(inner, group)
    await recordAudit(inner, {
      action: 'group.transfer',
      subjectKind: 'group',
      subjectId: id,
      detail: `to ${user.login}`,
    })
    return Object.assign(group, { ownerId: userId })
  })
}

/** In the group from its beginning, where no row says otherwise: what they were invited to since came through it. */
const keepAsManager = ({ db }: RequestContext, { id, ownerId, createdAt }: Group): Promise<unknown> =>
  db.query(
    "INSERT INTO membership (group_id, user_id, status, since) VALUES (?, ?, 'manager', ?) ON DUPLICATE KEY UPDATE since = IF(status IN ('manager', 'member'), since, VALUES(since)), status = 'manager'",
    [id, ownerId, createdAt],
  )
