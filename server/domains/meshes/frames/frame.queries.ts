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

/** Rows without entities: a manifest of 10,000 time points reads tens of thousands. */
export const frameRowsOf = (db: EntityManager, datasetId: number): Promise<FrameRow[]> =>
  readPrepared<FrameRow>(
    db,
    `SELECT f.time, f.quality, f.channel, f.lod, f.sha256, f.bytes, f.object_count AS objectCount, f.vertex_count AS vertexCount,
      f.triangle_count AS triangleCount, f.bounds FROM frame f WHERE f.dataset_id = ? ORDER BY f.time, f.quality, f.channel, f.lod`,
    [datasetId],
  )
