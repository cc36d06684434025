import type { Batch } from '../../kernel/context.js'
import { cursorOf } from '../../kernel/page.js'
import { type AskedPage, pagesOfMemberships } from './membership.queries.js'
import type { MembershipPage } from './membership.types.js'

/** One statement for the pages of all groups of an answer. */
export const membershipPages: Batch<AskedPage, MembershipPage> = async ({ db }, pages) => {
  const listed = await pagesOfMemberships(db, pages)
  return pages.map(({ groupId, limit }) => {
    const found = listed.filter(({ membership }) => membership.groupId === groupId)
    const shown = found.slice(0, limit - 1)
    const last = shown.at(-1)
    return {
      totalCount: found[0]?.total ?? 0,
      nodes: shown.map(({ membership }) => membership),
      pageInfo: { endCursor: last ? cursorOf(last.position) : null, hasNextPage: found.length === limit },
    }
  })
}
