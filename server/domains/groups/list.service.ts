import type { Group } from '../../entities/people/group.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, pageFrom, type Position, positionFrom } from '../../kernel/page.js'
import { inPages, type Slice } from '../../kernel/slice.js'
import { signedIn } from '../users/user.service.js'
import {
  countOfGroups,
  countOfPublicGroups,
  groupNamed,
  pageOfGroups,
  pageOfPublicGroups,
  publicGroupsAfter,
  publicGroupsNamed,
} from './group.queries.js'
import { noGroup } from './ability.service.js'
import type { GroupConnection, GroupFilter, PublicGroupConnection } from './group.types.js'

export interface GroupPage {
  readonly filter: GroupFilter | null
  readonly first: number
  readonly after: string | null
}

/** Groups that the caller owns, belongs to or is invited to, by name. Staff get all groups. */
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
    after: positionFrom(after, 'groups'),
  })
  return { asked, ...pageFrom(found, first, positionOf, 'groups') }
}

/** Public groups by name, also those of other people. Visitors see them too, as through REST. */
export async function listPublicGroups(
  ctx: RequestContext,
  { filter, first, after }: GroupPage,
): Promise<PublicGroupConnection> {
  checkPage(first)
  const asked = filter?.text?.trim().slice(0, 200) || null
  const page = { text: asked, limit: first + 1, after: positionFrom(after, 'public groups') }
  const found = await pageOfPublicGroups(ctx, page)
  return { asked, ...pageFrom(found, first, positionOf, 'public groups') }
}

export const countPublicGroups = (ctx: RequestContext, asked: string | null): Promise<number> =>
  countOfPublicGroups(ctx, asked)

export const countGroups = (ctx: RequestContext, asked: string | null): Promise<number> =>
  countOfGroups(ctx, asked)

/** Groups that the caller may share with: the caller's groups first, then public groups. */
export async function audiences(ctx: RequestContext, given: string, first: number): Promise<Group[]> {
  await signedIn(ctx)
  checkPage(first)
  const text = given.trim().slice(0, 200) || null
  const own = await pageOfGroups(ctx, { text, limit: first, offset: 0, after: null })
  const known = new Set(own.map(({ id }) => id))
  const others = own.length < first ? await publicGroupsNamed(ctx, text ?? '', first) : []
  return [...own, ...others.filter(({ id }) => !known.has(id))].slice(0, first)
}

/** Returns the whole list. Rows are read from the database in pages. */
export async function everyGroup(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Group>> {
  await signedIn(ctx)
  return inPages(slice, (page, last: Group | null) =>
    pageOfGroups(ctx, { text: null, ...page, after: placeOf(last) }),
  )
}

export const everyPublicGroup = (ctx: RequestContext, slice: Slice): AsyncIterable<Group> =>
  inPages(slice, (page, last: Group | null) => publicGroupsAfter(ctx, placeOf(last), page))

const positionOf = ({ name, id }: Pick<Group, 'name' | 'id'>): Position => ({ value: name, id })
const placeOf = (group: Group | null): Position | null => group && positionOf(group)

/** Prefers groups of the caller. Other users also find public groups; staff find any group. */
export async function groupIdByName(ctx: RequestContext, name: unknown): Promise<number> {
  await signedIn(ctx)
  const id = typeof name === 'string' ? await groupNamed(ctx, name.trim().slice(0, 201)) : null
  if (id === null) throw noGroup()
  return id
}
