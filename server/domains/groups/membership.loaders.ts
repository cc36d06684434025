import type { Batch } from '../../kernel/context.js'
import { pageFrom } from '../../kernel/page.js'
import { type AskedPage, pagesOfMemberships } from './membership.queries.js'
import type { MembershipConnection } from './membership.types.js'

/** Names the list of a group for its cursors. */
export const membersOf = (groupId: number) => `members of ${groupId}`

/** One statement reads the pages of all groups of an answer. */
export const membershipPages: Batch<AskedPage, MembershipConnection> = async ({ db }, pages) => {
  const listed = await pagesOfMemberships(db, pages)
  return pages.map(({ groupId, limit }) => {
    const found = listed.filter(({ membership }) => membership.groupId === groupId)
    const { nodes, pageInfo } = pageFrom(found, limit - 1, ({ position }) => position, membersOf(groupId))
    return { totalCount: found[0]?.total ?? 0, nodes: nodes.map(({ membership }) => membership), pageInfo }
  })
}
