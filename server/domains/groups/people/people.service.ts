import { authorise } from '../../../access/authorise.js'
import type { Group } from '../../../entities/people/group.js'
import type { Membership } from '../../../entities/people/membership.js'
import type { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { checkPage, positionFrom } from '../../../kernel/page.js'
import type { Slice } from '../../../kernel/slice.js'
import { peopleOutside } from '../../users/list.service.js'
import { signedIn } from '../../users/user.service.js'
import { authoriseOn, caseOf } from '../ability.service.js'
import { canSeePeople, canSeeWaiting } from '../group.policy.js'
import { getGroup, groupOrNull } from '../group.service.js'
import { membershipPages, membersOf } from '../membership.loaders.js'
import type { MembershipConnection } from '../membership.types.js'
import type { GroupCandidateConnection } from './contact.types.js'
import { membershipRows, peopleInGroup } from './people.queries.js'

/** Upper bound for clients that read the whole list. */
const most = 10_000

interface Asked {
  readonly first: number
  readonly after: string | null
  readonly text: string | null
}

/** Members by name, without the owner. Returns null when the caller may not see them. */
export async function membershipsOf(
  ctx: RequestContext,
  group: Group,
  { first, after, text }: Asked,
): Promise<MembershipConnection | null> {
  checkPage(first)
  const given = await caseOf(ctx, group)
  return canSeePeople(given)
    ? ctx.load(membershipPages, {
        groupId: group.id,
        withWaiting: canSeeWaiting(given),
        limit: first + 1,
        after: positionFrom(after, membersOf(group.id)),
        text,
      })
    : null
}

/** People outside the group, for its managers. */
export async function candidatesOf(
  ctx: RequestContext,
  groupId: number,
  text: string,
  page: { first: number; after: string | null },
): Promise<GroupCandidateConnection> {
  await signedIn(ctx)
  const group = await authoriseOn(ctx, await groupOrNull(ctx, groupId), 'invite')
  return peopleOutside(ctx, { groupId: group.id }, text, page)
}

/** Throws Forbidden for a caller who may not see the people of the group. */
export async function groupWithPeople(
  ctx: RequestContext,
  groupId: number,
): Promise<{ group: Group; withWaiting: boolean }> {
  await signedIn(ctx)
  const group = await getGroup(ctx, groupId)
  const given = await caseOf(ctx, group)
  authorise(canSeePeople(given), 'You are not in this group: accept the invitation first')
  return { group, withWaiting: canSeeWaiting(given) }
}

/** Active users in the group, the owner first. */
export async function peopleOfGroup(
  ctx: RequestContext,
  groupId: number,
  { limit, offset }: Slice,
): Promise<User[]> {
  const { group } = await groupWithPeople(ctx, groupId)
  return peopleInGroup(ctx.db, group, { limit: Math.min(limit, most), offset })
}

/** Rows of the group. Managers of the group also get waiting and removed users. */
export async function linksOfGroup(
  ctx: RequestContext,
  groupId: number,
  { limit, offset }: Slice,
): Promise<Membership[]> {
  const { group, withWaiting } = await groupWithPeople(ctx, groupId)
  return membershipRows(ctx.db, group.id, withWaiting, { limit: Math.min(limit, most), offset })
}
