import { Group } from '../../entities/people/group.js'
import type { Batch } from '../../kernel/context.js'
import { pageFrom } from '../../kernel/page.js'
import { readRows } from '../../lib/rows.js'
import { type AskedPage, hiddenCounts, pagesOfSharings } from './sharing.queries.js'
import type { NamedGroup, SharingConnection } from './sharing.types.js'

/** Filled by the page of sharings. */
export const namedGroup: Batch<number, NamedGroup | null> = async ({ db }, ids) => {
  const byId = new Map(
    (await readRows(db, Group, 'WHERE t.id IN (?)', [ids])).map(group => [group.id, group]),
  )
  return ids.map(id => byId.get(id) ?? null)
}

/** One statement reads the pages of all datasets of an answer. */
export const sharingPages: Batch<AskedPage, SharingConnection> = async (ctx, pages) => {
  const listed = await pagesOfSharings(ctx.db, ctx.viewer.userId, pages)
  for (const { group } of listed) if (group) ctx.know(namedGroup, group.id, group)
  return pages.map(({ list, limit }, at) => {
    const found = listed.filter(({ asked }) => asked === at)
    const { nodes, pageInfo } = pageFrom(found, limit - 1, ({ position }) => position, list)
    return { totalCount: found[0]?.total ?? 0, nodes: nodes.map(({ sharing }) => sharing), pageInfo }
  })
}

/** Whether users other than the owner manage each dataset, regardless of the viewer. */
export const collaborative: Batch<number, boolean> = async ({ db }, ids) => {
  const rows: { id: number }[] = await db.query(
    `SELECT s.dataset_id AS id FROM sharing s WHERE s.dataset_id IN (?) AND s.level = 'manager'
    UNION SELECT d.id FROM dataset d JOIN study_membership m ON m.study_id = d.study_id AND m.level = 'manager' AND m.user_id <> d.owner_id WHERE d.id IN (?)`,
    [ids, ids],
  )
  const found = new Set(rows.map(({ id }) => id))
  return ids.map(id => found.has(id))
}

export const hiddenCountByDataset: Batch<number, number> = async ({ db, viewer }, ids) => {
  const counts = await hiddenCounts(db, viewer.userId, ids)
  return ids.map(id => counts.get(id) ?? 0)
}
