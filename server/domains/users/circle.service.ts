import type { Clause } from '../../access/grants.js'
import type { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, cursorOf, type PageInfo, positionFrom } from '../../kernel/page.js'
import { pageOfCircle, positionInCircle } from './circle.queries.js'

export interface AskedPeople {
  readonly first: number
  readonly after: string | null
  readonly text: string | null
}
export interface CirclePage {
  readonly totalCount: number
  readonly nodes: readonly { readonly user: User; readonly mark: string | null }[]
  readonly pageInfo: PageInfo
}

/** A page of the people of whom the caller's domain says they are one circle; see AskedCircle. By beginnings of words of names and logins. */
export async function circlePage(
  ctx: RequestContext,
  circle: Clause,
  { first, after, text }: AskedPeople,
): Promise<CirclePage> {
  checkPage(first)
  const found = await pageOfCircle(ctx.db, { circle, limit: first + 1, after: positionFrom(after), text })
  const shown = found.slice(0, first)
  const last = shown.at(-1)
  return {
    totalCount: found[0]?.[1].total ?? 0,
    nodes: shown.map(([user, { mark }]) => ({ user, mark })),
    pageInfo: {
      endCursor: last ? cursorOf(positionInCircle(last[0], last[1].place)) : null,
      hasNextPage: found.length > first,
    },
  }
}
