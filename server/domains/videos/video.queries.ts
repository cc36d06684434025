import type { EntityManager } from 'typeorm'
import { Video } from '../../entities/operation/video.js'
import { readRows } from '../../lib/rows.js'

/** In the order that staff chose. */
export const readVideos = (
  db: EntityManager,
  { limit, offset }: { limit: number; offset: number },
): Promise<Video[]> => readRows(db, Video, 'ORDER BY t.position, t.id LIMIT ? OFFSET ?', [limit, offset])

/** Locks all videos, in their order. */
export const lockVideos = (db: EntityManager): Promise<Video[]> =>
  readRows(db, Video, 'ORDER BY t.position, t.id FOR UPDATE', [])

/** Numbers the videos in the order of their ids in the list. */
export async function numberVideos(db: EntityManager, ids: readonly number[]): Promise<void> {
  await db.query('UPDATE video SET position = FIELD(id, ?) WHERE id IN (?)', [ids, ids])
}
