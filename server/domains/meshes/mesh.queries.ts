import type { EntityManager } from 'typeorm'
import type { Dataset } from '../../entities/dataset.js'

export interface FramePlace { readonly time: number; readonly quality: number; readonly channel: number }

/** Where frames belong, the lowest quality first, so that something can be looked at early. */
export const placesOf = (db: EntityManager, datasetId: number): Promise<FramePlace[]> =>
  db.query('SELECT DISTINCT m.time, m.quality, m.channel FROM mesh m WHERE m.dataset_id = ? ORDER BY m.quality, m.time, m.channel', [datasetId])

export const missingPlaces = (db: EntityManager, datasetId: number): Promise<FramePlace[]> => db.query(
  `SELECT DISTINCT m.time, m.quality, m.channel FROM mesh m
   LEFT JOIN frame f ON f.dataset_id = m.dataset_id AND f.time = m.time AND f.quality = m.quality AND f.channel = m.channel AND f.lod = 0
   WHERE m.dataset_id = ? AND f.id IS NULL ORDER BY m.quality, m.time, m.channel`, [datasetId])

type Counts = Pick<Dataset, 'timePointCount' | 'qualityCount' | 'firstObjectCount' | 'lastObjectCount' | 'objectCount' | 'sizeBytes'>
interface TimeRow { time: number; quality: number; objects: string; bytes: string }

/** Objects are counted at the best quality. A texture that several meshes share weighs once. */
export async function countsOf(db: EntityManager, datasetId: number): Promise<Counts> {
  const rows: TimeRow[] = await db.query(
    'SELECT m.time, m.quality, SUM(m.object_count) AS objects, SUM(m.bytes) AS bytes FROM mesh m WHERE m.dataset_id = ? GROUP BY m.time, m.quality ORDER BY m.time', [datasetId])
  const [{ others }]: [{ others: string }] = await db.query(
    `SELECT (SELECT COALESCE(SUM(p.bytes), 0) FROM property p WHERE p.dataset_id = ?)
      + (SELECT COALESCE(SUM(t.bytes), 0) FROM (SELECT DISTINCT x.\`key\`, x.bytes FROM texture x JOIN mesh m ON m.id = x.mesh_id WHERE m.dataset_id = ?) t) AS others`, [datasetId, datasetId])
  const best = Math.max(...rows.map(row => row.quality))
  const objects = rows.filter(row => row.quality === best).map(row => Number(row.objects))
  return {
    timePointCount: new Set(rows.map(row => row.time)).size,
    qualityCount: new Set(rows.map(row => row.quality)).size,
    firstObjectCount: objects[0] ?? 0,
    lastObjectCount: objects.at(-1) ?? 0,
    objectCount: objects.reduce((sum, count) => sum + count, 0),
    sizeBytes: rows.reduce((sum, row) => sum + Number(row.bytes), Number(others)),
  }
}
