import type { Clause } from '../../access/grants.js'
import type { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, pageFrom, type PageInfo, positionFrom } from '../../kernel/page.js'
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

/**
 * A page of the people that `circle` selects; see AskedCircle. `text` matches beginnings of words in names
 * and logins. `list` is for the cursors.
 */
export async function circlePage(
  ctx: RequestContext,
  list: string,
  circle: Clause,
  { first, after, text }: AskedPeople,
): Promise<CirclePage> {
  checkPage(first)
  const found = await pageOfCircle(ctx.db, {
    circle,
    limit: first + 1,
    after: positionFrom(after, list),
    text,
  })
  const { nodes, pageInfo } = pageFrom(
    found,
    first,
    ([user, { place }]) => positionInCircle(user, place),
    list,
  )
  return {
    totalCount: found[0]?.[1].total ?? 0,
    nodes: nodes.map(([user, { mark }]) => ({ user, mark })),
    pageInfo,
  }
}
