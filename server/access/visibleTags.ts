import type { Viewer } from '../kernel/viewer.js'
import type { Clause } from './grants.js'
import { ownGroups } from './groupRole.js'

/** The tags that are shared with somebody's groups. Takes their id twice. */
export const sharedTags = `SELECT ts.tag_id AS id FROM tag_sharing ts JOIN (${ownGroups}) own ON own.group_id = ts.group_id`

/** As a condition on `tag t`: the same rule as canSeeTag. Staff see no more than others: a private tag is a person's own note. */
export function visibleTags({ userId }: Viewer): Clause {
  if (userId === 0) return { sql: 't.is_public = 1', parameters: [] }
  return {
    sql: `(t.is_public = 1 OR t.owner_id = ? OR t.id IN (${sharedTags}))`,
    parameters: [userId, userId, userId],
  }
}
