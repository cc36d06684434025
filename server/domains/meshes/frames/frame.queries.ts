import type { EntityManager } from 'typeorm'
import type { Frame } from '../../../entities/data/frame.js'
import { readPrepared } from '../../../lib/prepared.js'

export type FrameRow = Pick<
  Frame,
  | 'time'
  | 'quality'
  | 'channel'
  | 'lod'
  | 'sha256'
  | 'bytes'
  | 'objectCount'
  | 'vertexCount'
  | 'triangleCount'
> & {
  /** JSON. */
  readonly bounds: string
}

/** Rows without entities: there can be tens of thousands. Sorted by place. */
export const frameRowsOf = (
  db: EntityManager,
  datasetId: number,
  [first, last]: readonly [number, number] = [0, 2 ** 31 - 1],
): Promise<(FrameRow & { readonly id: number })[]> =>
  readPrepared(
    db,
    `SELECT f.id, f.time, f.quality, f.channel, f.lod, f.sha256, f.bytes, f.object_count AS objectCount, f.vertex_count AS vertexCount,
      f.triangle_count AS triangleCount, f.bounds FROM frame f WHERE f.dataset_id = ? AND f.time BETWEEN ? AND ?
      ORDER BY f.time, f.quality, f.channel, f.lod`,
    [datasetId, first, last],
  )

/** The frames of one time point. Equal stamps mean equal frames, because rows of frames never change. */
export interface TimeStamp {
  readonly time: number
  readonly frames: number
  /** Highest id, and the sum of all ids. */
  readonly newest: number
  readonly ids: number
}

/** The stamp of all frames of a dataset. Reads an index only, and one row instead of one for each time point. */
export async function wholeStampOf(db: EntityManager, datasetId: number): Promise<Omit<TimeStamp, 'time'>> {
  const [row] = await readPrepared<Record<keyof TimeStamp, number | string | null>>(
    db,
    'SELECT COUNT(*) AS frames, MAX(f.id) AS newest, SUM(f.id) AS ids FROM frame f WHERE f.dataset_id = ?',
    [datasetId],
  )
  return { frames: Number(row?.frames), newest: Number(row?.newest), ids: Number(row?.ids) }
}

/** The time points with frames, in ascending order. Reads an index only. */
export async function timeStampsOf(
  db: EntityManager,
  datasetId: number,
  [first, last]: readonly [number, number] = [0, 2 ** 31 - 1],
): Promise<TimeStamp[]> {
  const rows = await readPrepared<Record<keyof TimeStamp, number | string>>(
    db,
    `SELECT f.time, COUNT(*) AS frames, MAX(f.id) AS newest, SUM(f.id) AS ids FROM frame f WHERE f.dataset_id = ?
      AND f.time BETWEEN ? AND ? GROUP BY f.time ORDER BY f.time`,
    [datasetId, first, last],
  )
  return rows.map(({ time, frames, newest, ids }) => ({
    time: Number(time),
    frames: Number(frames),
    newest: Number(newest),
    ids: Number(ids),
  }))
}
