import type { EntityManager } from 'typeorm'

interface PlaceRow {
  readonly time: number
  /** null while the place has no frame */
  readonly key: string | null
  readonly bytes: number | null
}

/**
 * Each place of the dataset with a mesh, and its frame of the coarsest level of detail. All levels have the same
 * objects.
 */
export const placesWithFrames = (db: EntityManager, datasetId: number): Promise<PlaceRow[]> =>
  db.query(
    `SELECT p.time, f.\`key\`, f.bytes
     FROM (SELECT time, quality, channel FROM mesh WHERE dataset_id = ? GROUP BY time, quality, channel) p
     LEFT JOIN frame f ON f.dataset_id = ? AND f.time = p.time AND f.quality = p.quality AND f.channel = p.channel
       AND f.lod = (SELECT MAX(g.lod) FROM frame g
         WHERE g.dataset_id = ? AND g.time = p.time AND g.quality = p.quality AND g.channel = p.channel)`,
    [datasetId, datasetId, datasetId],
  )
