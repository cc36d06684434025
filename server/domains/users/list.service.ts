import { authorise, staffWords } from '../../access/authorise.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, cursorOf, positionFrom } from '../../kernel/page.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'
import { positionOf } from './order.queries.js'
import { allUserIds, countOfUsers, pageOfUsers } from './user.queries.js'
import { signedIn } from './user.service.js'
import { type AskedUsers, type UserConnection, type UserFilter, UserOrder } from './user.types.js'

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
  authorise(ctx.viewer.isStaff || (isForAll && filter?.active !== false), staffWords(ctx.viewer))
  const asked = {
    text: filter?.text?.slice(0, 200) ?? null,
    active: ctx.viewer.isStaff ? (filter?.active ?? null) : true,
    byEmail: ctx.viewer.isStaff,
  }
  const found = await pageOfUsers(ctx.db, { asked, order, limit: first + 1, after: positionFrom(after) })
  const nodes = found.slice(0, first)
  const last = nodes.at(-1)
  return {
    asked,
    nodes,
    pageInfo: {
      endCursor: last ? cursorOf(positionOf(last, order)) : null,
      hasNextPage: found.length > first,
    },
  }
}

export const countUsers = (ctx: RequestContext, asked: AskedUsers): Promise<number> =>
  countOfUsers(ctx.db, asked)

/** For programs that read the whole list, some hundreds at a time: those who are active, to staff all. */
export async function everyUser(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<readonly User[]>> {
  await signedIn(ctx)
  return pages(ctx, slice)
}

async function* pages(ctx: RequestContext, slice: Slice): AsyncGenerator<readonly User[]> {
  const ids = await allUserIds(ctx.db, ctx.viewer.isStaff ? null : true, slice)
  for (let at = 0; at < ids.length; at += rowsAtOnce)
    yield readRows(ctx.db, User, 'WHERE t.id IN (?) ORDER BY t.id', [ids.slice(at, at + rowsAtOnce)])
}
