import { ownGroups } from '../../access/groupRole.js'
import { visibleTags } from '../../access/visibleTags.js'
import { Tag } from '../../entities/data/tag.js'
import type { Batch } from '../../kernel/context.js'
import { readRowsWith } from '../../lib/rows.js'

/** Tags of each dataset that the viewer may see, by name. */
export const visibleTagsByDataset: Batch<number, Tag[]> = async ({ db, viewer }, ids) => {
  const { sql, parameters } = visibleTags(viewer)
  const rows = await readRowsWith<Tag, { datasetId: number }>(
    db,
    Tag,
    ['dt.dataset_id AS datasetId'],
    `JOIN dataset_tag dt ON dt.tag_id = t.id WHERE dt.dataset_id IN (?) AND ${sql} ORDER BY t.name, t.id`,
    [ids, ...parameters],
  )
  const byDataset = new Map<number, Tag[]>(ids.map(id => [id, []]))
  for (const [tag, { datasetId }] of rows) byDataset.get(datasetId)?.push(tag)
  return ids.map(id => byDataset.get(id) ?? [])
}

/** Whether each tag is shared with a group of the viewer. */
export const sharedWithViewer: Batch<number, boolean> = async ({ db, viewer: { userId } }, ids) => {
  if (userId === 0) return ids.map(() => false)
  const rows: { id: number }[] = await db.query(
    `SELECT DISTINCT ts.tag_id AS id FROM tag_sharing ts JOIN (${ownGroups}) own ON own.group_id = ts.group_id WHERE ts.tag_id IN (?)`,
    [userId, userId, ids],
  )
  const shared = new Set(rows.map(row => row.id))
  return ids.map(id => shared.has(id))
}

/** Groups that each tag is shared with. The service decides whether the viewer may see them. */
export const allGroupsByTag: Batch<number, number[]> = async ({ db }, ids) => {
  const rows: { tagId: number; groupId: number }[] = await db.query(
    'SELECT tag_id AS tagId, group_id AS groupId FROM tag_sharing WHERE tag_id IN (?) ORDER BY tag_id, group_id',
    [ids],
  )
  const byTag = new Map<number, number[]>(ids.map(id => [id, []]))
  for (const { tagId, groupId } of rows) byTag.get(tagId)?.push(groupId)
  return ids.map(id => byTag.get(id) ?? [])
}
