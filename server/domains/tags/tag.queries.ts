import type { EntityManager } from 'typeorm'
import { sharedTags } from '../../access/visibleTags.js'
import { Tag } from '../../entities/tag.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'

interface Asked {
  readonly text: string
  readonly shared: boolean
}

/** By name: one's own, `shared` also those of one's groups. */
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
