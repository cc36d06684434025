import type { Group } from '../../entities/group.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, cursorOf, type Position, positionFrom } from '../../kernel/page.js'
import { inPages, type Slice } from '../../kernel/slice.js'
import { signedIn } from '../users/user.service.js'
import {
  countOfGroups,
  groupNamed,
  pageOfGroups,
  publicGroupsAfter,
  publicGroupsNamed,
} from './group.queries.js'
import { noGroup } from './ability.service.js'
import type { GroupConnection, GroupFilter } from './group.types.js'

export interface GroupPage {
  readonly filter: GroupFilter | null
  readonly first: number
  readonly after: string | null
}

/** Those that the caller owns, belongs to or is invited to; to staff all. By name. */
export async function listGroups(
  ctx: RequestContext,
  { filter, first, after }: GroupPage,
): Promise<GroupConnection> {
  await signedIn(ctx)
  checkPage(first)
  const asked = filter?.text?.trim().slice(0, 200) || null
  const found = await pageOfGroups(ctx, {
    text: asked,
    limit: first + 1,
    offset: 0,
    after: positionFrom(after),
  })
  const nodes = found.slice(0, first)
  const last = nodes.at(-1)
  return {
    asked,
    nodes,
    pageInfo: {
      endCursor: last ? cursorOf({ value: last.name, id: last.id }) : null,
      hasNextPage: found.length > first,
    },
  }
}

export const countGroups = (ctx: RequestContext, asked: string | null): Promise<number> =>
  countOfGroups(ctx, asked)

/** With which something can be shared: what one knows comes before what all know. */
export async function audiences(ctx: RequestContext, given: string, first: number): Promise<Group[]> {
  await signedIn(ctx)
  checkPage(first)
  const text = given.trim().slice(0, 200) || null
  const own = await pageOfGroups(ctx, { text, limit: first, offset: 0, after: null })
  const known = new Set(own.map(({ id }) => id))
  const others = own.length < first ? await publicGroupsNamed(ctx, text ?? '', first) : []
  return [...own, ...others.filter(({ id }) => !known.has(id))].slice(0, first)
}

/** For programs that read the whole list, some hundreds at a time. */
export async function everyGroup(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Group>> {
  await signedIn(ctx)
  return inPages(slice, (page, last: Group | null) =>
    pageOfGroups(ctx, { text: null, ...page, after: placeOf(last) }),
  )
}

export const everyPublicGroup = (ctx: RequestContext, slice: Slice): AsyncIterable<Group> =>
  inPages(slice, (page, last: Group | null) => publicGroupsAfter(ctx, placeOf(last), page))

const placeOf = (group: Group | null): Position | null => group && { value: group.name, id: group.id }

/** One's own before those of others; to staff any, to others also public ones. */
export async function groupIdByName(ctx: RequestContext, name: unknown): Promise<number> {
  await signedIn(ctx)
  const id = typeof name === 'string' ? await groupNamed(ctx, name.trim().slice(0, 201)) : null
  if (id === null) throw noGroup()
  return id
}
