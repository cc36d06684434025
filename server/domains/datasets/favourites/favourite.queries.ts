import type { EntityManager } from 'typeorm'
import { isVisible } from '../../../access/visibleDatasets.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import type { Slice } from '../../../kernel/slice.js'
import type { Viewer } from '../../../kernel/viewer.js'
import { readShown, type ShownRow } from '../dataset.queries.js'

/** Favourites that the viewer may still read, newest first. A user has at most 1000. */
export async function favouritesOf(
  db: EntityManager,
  viewer: Viewer,
  { limit, offset }: Slice,
): Promise<[Dataset, ShownRow][]> {
  const visible = isVisible(viewer)
  const chosen = `SELECT d.id, f.since FROM favourite f STRAIGHT_JOIN dataset d ON d.id = f.dataset_id WHERE f.user_id = ? AND ${visible.sql}`
  const tail = `RIGHT JOIN (${chosen} ORDER BY since DESC, id DESC LIMIT ? OFFSET ?) chosen ON chosen.id = t.id ORDER BY chosen.since DESC, chosen.id DESC`
  return readShown(db, viewer, tail, [viewer.userId, ...visible.parameters, limit, offset])
}

/** Inserts nothing when the favourite exists or the user already has `most` favourites. */
export const keepFavourite = (
  db: EntityManager,
  userId: number,
  datasetId: number,
  most: number,
): Promise<{ affectedRows: number }> =>
  db.query(
    'INSERT IGNORE INTO favourite (user_id, dataset_id) SELECT ?, ? FROM DUAL WHERE (SELECT COUNT(*) FROM favourite f WHERE f.user_id = ?) < ?',
    [userId, datasetId, userId, most],
  )
