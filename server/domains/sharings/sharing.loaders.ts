import type { Batch } from '../../kernel/context.js'
import { cursorOf } from '../../kernel/page.js'
import { type AskedPage, hiddenCounts, pagesOfSharings } from './sharing.queries.js'
import type { SharingConnection } from './sharing.types.js'

/** One statement for the pages of all datasets of an answer. */
export const sharingPages: Batch<AskedPage, SharingConnection> = async ({ db, viewer }, pages) => {
  const listed = await pagesOfSharings(db, viewer.userId, pages)
  return pages.map(({ datasetId, limit }) => {
    const found = listed.filter(({ sharing }) => sharing.datasetId === datasetId)
    const shown = found.slice(0, limit - 1)
    const last = shown.at(-1)
    return { totalCount: found[0]?.total ?? 0, nodes: shown.map(({ sharing }) => sharing), pageInfo: { endCursor: last ? cursorOf(last.position) : null, hasNextPage: found.length === limit } }
  })
}

export const hiddenCountByDataset: Batch<number, number> = async ({ db, viewer }, ids) => {
  const counts = await hiddenCounts(db, viewer.userId, ids)
  return ids.map(id => counts.get(id) ?? 0)
}
