import { authorise } from '../../access/authorise.js'
import type { Group } from '../../entities/group.js'
import { Membership } from '../../entities/membership.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, positionFrom } from '../../kernel/page.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'
import { signedIn } from '../users/user.service.js'
import { caseOf } from './ability.service.js'
import { canSeePeople, canSeeWaiting } from './group.policy.js'
import { getGroup } from './group.service.js'
import { membershipPages } from './membership.loaders.js'
import type { MembershipPage } from './membership.types.js'

/** A bound for programs that read all of it. */
const most = 10_000

interface Asked {
  readonly first: number
  readonly after: string | null
  readonly text: string | null
}

/** By name, the owner aside; null where the caller may not know who is in it. */
export async function membershipsOf(
  ctx: RequestContext,
  group: Group,
  { first, after, text }: Asked,
): Promise<MembershipPage | null> {
  checkPage(first)
  const given = await caseOf(ctx, group)
  return canSeePeople(given)
    ? ctx.load(membershipPages, {
        groupId: group.id,
        withWaiting: canSeeWaiting(given),
        limit: first + 1,
        after: positionFrom(after),
        text,
      })
    : null
}

async function groupWithPeople(
  ctx: RequestContext,
  groupId: number,
): Promise<{ group: Group; states: string }> {
  await signedIn(ctx)
  const group = await getGroup(ctx, groupId)
  const given = await caseOf(ctx, group)
  authorise(canSeePeople(given), 'You are not in this group: accept the invitation first')
  return { group, states: canSeeWaiting(given) ? 'TRUE' : "t.status IN ('manager', 'member')" }
}

/** Those in the group, its owner first; active ones. */
export async function peopleOfGroup(
  ctx: RequestContext,
  groupId: number,
  { limit, offset }: Slice,
): Promise<User[]> {
  const { group } = await groupWithPeople(ctx, groupId)
  return readRows(
    ctx.db,
    User,
    `JOIN (SELECT m.user_id AS id FROM membership m WHERE m.group_id = ? AND m.status IN ('manager', 'member') UNION SELECT ?) inside ON inside.id = t.id
    WHERE t.is_active = 1 ORDER BY t.id <> ?, t.name, t.login, t.id LIMIT ? OFFSET ?`,
    [group.id, group.ownerId, group.ownerId, Math.min(limit, most), offset],
  )
}

/** Its rows; to those who manage it with who waits and who was removed. */
export async function linksOfGroup(
  ctx: RequestContext,
  groupId: number,
  { limit, offset }: Slice,
): Promise<Membership[]> {
  const { group, states } = await groupWithPeople(ctx, groupId)
  return readRows(ctx.db, Membership, `WHERE t.group_id = ? AND ${states} ORDER BY t.id LIMIT ? OFFSET ?`, [
    group.id,
    Math.min(limit, most),
    offset,
  ])
}
