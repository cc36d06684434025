import { authorise, staffWords } from '../../access/authorise.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { idFrom } from '../../kernel/id.js'
import { checkPage, pageFrom, type PageInfo, positionFrom } from '../../kernel/page.js'
import type { Slice } from '../../kernel/slice.js'
import { positionOf } from './order.queries.js'
import { allUserIds, countOfUsers, pageOfUsers, usersInOrder } from './user.queries.js'
import { signedIn, staffOnly } from './user.service.js'
import {
  type AskedUsers,
  type Outside,
  type UserConnection,
  type UserFilter,
  UserOrder,
} from './user.types.js'

export interface UserPage {
  readonly filter: UserFilter | null
  readonly order: UserOrder
  readonly first: number
  readonly after: string | null
}

const rowsAtOnce = 500

export async function listUsers(
  ctx: RequestContext,
  { filter, order, first, after }: UserPage,
): Promise<UserConnection> {
  await signedIn(ctx)
  checkPage(first)
  const isForAll = order === UserOrder.NAME || order === UserOrder.NAME_REVERSED
  const isOrdinary = filter?.active !== false && filter?.validated !== false
  authorise(ctx.viewer.isStaff || (isForAll && isOrdinary), staffWords(ctx.viewer))
  const asked = askedBy(ctx.viewer.isStaff, filter)
  const list = `users ${order}`
  const found = await pageOfUsers(ctx.db, {
    asked,
    order,
    limit: first + 1,
    after: positionFrom(after, list),
  })
  return { asked, ...pageFrom(found, first, user => positionOf(user, order), list) }
}

const mostByIds = 100

/** Known users with these ids. The ids come from the client. */
export async function knownUsers(ctx: RequestContext, given: readonly string[]): Promise<User[]> {
  await staffOnly(ctx)
  if (given.length > mostByIds)
    throw new InvalidInput('Request fewer people', { ids: `must have at most ${mostByIds} entries` })
  const users = await Promise.all([...new Set(given.map(idFrom))].map(async id => ctx.find(User, id)))
  return users.filter(user => user !== null)
}

const askedBy = (isStaff: boolean, filter: UserFilter | null): AskedUsers => ({
  text: filter?.text?.slice(0, 200) ?? null,
  active: isStaff ? (filter?.active ?? null) : true,
  proven: isStaff ? (filter?.validated ?? null) : true,
  byEmail: isStaff,
  outside: null,
})

/**
 * People outside a group or dataset, by name. Empty without a text, so that nobody reads the whole directory
 * here. The caller has checked the right to invite or share.
 */
export async function peopleOutside(
  ctx: RequestContext,
  outside: Outside,
  given: string,
  { first, after }: { first: number; after: string | null },
): Promise<{ nodes: User[]; pageInfo: PageInfo; totalCount: number }> {
  checkPage(first)
  const text = given.trim().slice(0, 200)
  const asked = { text, active: true, proven: true, byEmail: false, outside }
  const list =
    'groupId' in outside ? `outside group ${outside.groupId}` : `outside dataset ${outside.datasetId}`
  const page = { asked, order: UserOrder.NAME, limit: first + 1, after: positionFrom(after, list) }
  const [found, totalCount] =
    text === '' ? [[], 0] : [await pageOfUsers(ctx.db, page), await countOfUsers(ctx.db, asked)]
  return { totalCount, ...pageFrom(found, first, user => positionOf(user, UserOrder.NAME), list) }
}

export const countUsers = (ctx: RequestContext, asked: AskedUsers): Promise<number> =>
  countOfUsers(ctx.db, asked)

/**
 * All active people, in pages of some hundreds, for programs that read the whole list. Staff also get
 * inactive people. `withUnproven` adds accounts without a proven address for staff.
 */
export async function everyUser(
  ctx: RequestContext,
  slice: Slice,
  withUnproven = false,
): Promise<AsyncIterable<readonly User[]>> {
  await signedIn(ctx)
  return pages(ctx, slice, withUnproven)
}

async function* pages(
  ctx: RequestContext,
  slice: Slice,
  withUnproven: boolean,
): AsyncGenerator<readonly User[]> {
  const { isStaff } = ctx.viewer
  const state = { active: isStaff ? null : true, proven: isStaff && withUnproven ? null : true }
  const ids = await allUserIds(ctx.db, state, slice)
  for (let at = 0; at < ids.length; at += rowsAtOnce)
    yield usersInOrder(ctx.db, ids.slice(at, at + rowsAtOnce))
}
