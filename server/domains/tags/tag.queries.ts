import type { EntityManager } from 'typeorm'
import { ownGroups } from '../../access/groupRole.js'
import { Tag } from '../../entities/tag.js'
import { readRows } from '../../kernel/rows.js'
import type { Viewer } from '../../kernel/viewer.js'

/** Takes the id of the viewer twice. */
const sharedTags = `SELECT ts.tag_id AS id FROM tag_sharing ts JOIN (${ownGroups}) own ON own.group_id = ts.group_id`

/** As a condition on `tag t`: the same rule as canSeeTag. */
export function visibleTags({ userId }: Viewer): { where: string; parameters: readonly unknown[] } {
  if (userId === 0) return { where: 't.is_public = 1', parameters: [] }
  return { where: `(t.is_public = 1 OR t.owner_id = ? OR t.id IN (${sharedTags}))`, parameters: [userId, userId, userId] }
}

interface Asked { readonly text: string; readonly shared: boolean; readonly most: number }

/** By name: one's own, `shared` also those of one's groups. */
export function readTags(db: EntityManager, userId: number, { text, shared, most }: Asked): Promise<Tag[]> {
  const source = `SELECT o.id FROM tag o WHERE o.owner_id = ? ${shared ? `UNION ${sharedTags}` : ''}`
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return readRows(db, Tag, `JOIN (${source}) usable ON usable.id = t.id WHERE t.name LIKE ? ORDER BY t.name, t.id LIMIT ?`, [userId, ...(shared ? [userId, userId] : []), like, most])
}
