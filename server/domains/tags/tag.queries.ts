import type { EntityManager } from 'typeorm'
import { sharedTags } from '../../access/visibleTags.js'
import { Tag } from '../../entities/data/tag.js'
import { readRows } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'

interface Asked {
  readonly text: string
  readonly shared: boolean
}

/** Tags of the user by name. With `shared`, also tags shared with the user's groups. */
export function readTags(
  db: EntityManager,
  userId: number,
  { text, shared }: Asked,
  { limit, offset }: Slice,
): Promise<Tag[]> {
  const source = `SELECT o.id FROM tag o WHERE o.owner_id = ? ${shared ? `UNION ${sharedTags}` : ''}`
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return readRows(
    db,
    Tag,
    `JOIN (${source}) usable ON usable.id = t.id WHERE t.name LIKE ? ORDER BY t.name, t.id LIMIT ? OFFSET ?`,
    [userId, ...(shared ? [userId, userId] : []), like, limit, offset],
  )
}

/** Returns false when the tag is already shared with the group. */
export async function insertTagSharing(db: EntityManager, tagId: number, groupId: number): Promise<boolean> {
  const { affectedRows } = await db.query<{ affectedRows: number }>(
    'INSERT IGNORE INTO tag_sharing (tag_id, group_id) VALUES (?, ?)',
    [tagId, groupId],
  )
  return affectedRows > 0
}

/** Does nothing when the dataset already has the tag. */
export const insertDatasetTag = (db: EntityManager, datasetId: number, tagId: number): Promise<unknown> =>
  db.query('INSERT IGNORE INTO dataset_tag (dataset_id, tag_id) VALUES (?, ?)', [datasetId, tagId])
