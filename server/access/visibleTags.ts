import type { Viewer } from '../kernel/viewer.js'
import type { Clause } from './grants.js'
import { ownGroups } from './groupRole.js'

/** Tags that are shared with a person's groups. Takes the person's id twice. */
export const sharedTags = `SELECT ts.tag_id AS id FROM tag_sharing ts JOIN (${ownGroups}) own ON own.group_id = ts.group_id`

/**
 * Condition on `tag t`. The same rule as canSeeTag. Staff have no extra rights here, because a private tag is
 * a personal note.
 */
export function visibleTags({ userId }: Viewer): Clause {
  if (userId === 0) return { sql: 't.is_public = 1', parameters: [] }
  return {
    sql: `(t.is_public = 1 OR t.owner_id = ? OR t.id IN (${sharedTags}))`,
    parameters: [userId, userId, userId],
  }
}
