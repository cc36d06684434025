import type { Batch } from '../../../kernel/context.js'

/** Whether each dataset is a favourite of the viewer. */
export const favouriteDatasets: Batch<number, boolean> = async ({ db, viewer }, ids) => {
  const rows: { id: number }[] = await db.query(
    'SELECT f.dataset_id AS id FROM favourite f WHERE f.user_id = ? AND f.dataset_id IN (?)',
    [viewer.userId, ids],
  )
  const chosen = new Set(rows.map(row => row.id))
  return ids.map(id => chosen.has(id))
}
