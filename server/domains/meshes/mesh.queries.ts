import type { EntityManager } from 'typeorm'
import type { Dataset } from '../../entities/data/dataset.js'

export interface FramePlace {
  readonly time: number
  readonly quality: number
  readonly channel: number
}

/** Places of frames, lowest quality first, so that the first frame can be shown early. */
export const placesOf = (db: EntityManager, datasetId: number): Promise<FramePlace[]> =>
  db.query(
    'SELECT DISTINCT m.time, m.quality, m.channel FROM mesh m WHERE m.dataset_id = ? ORDER BY m.quality, m.time, m.channel',
    [datasetId],
  )

export const missingPlaces = (db: EntityManager, datasetId: number): Promise<FramePlace[]> =>
  db.query(
    `SELECT DISTINCT m.time, m.quality, m.channel FROM mesh m
   LEFT JOIN frame f ON f.dataset_id = m.dataset_id AND f.time = m.time AND f.quality = m.quality AND f.channel = m.channel AND f.lod = 0
   WHERE m.dataset_id = ? AND f.id IS NULL ORDER BY m.quality, m.time, m.channel`,
    [datasetId],
  )

type Counts = Pick<
  Dataset,
  'timePointCount' | 'qualityCount' | 'firstObjectCount' | 'lastObjectCount' | 'objectCount' | 'sizeBytes'
>
interface TimeRow {
  time: number
  quality: number
  objects: number
  bytes: number
}

const sumOf = (files: string) => `SELECT COALESCE(SUM(t.bytes), 0) FROM ${files}`
/** Sizes of all files other than meshes. A file that several meshes share is counted once. */
const otherSizes = [
  sumOf('property t WHERE t.dataset_id = ?'),
  sumOf('primitive t WHERE t.dataset_id = ?'),
  sumOf('raw_image t WHERE t.dataset_id = ?'),
  // Equal sets share one file.
  sumOf('(SELECT DISTINCT s.sha256, s.bytes FROM saved_set s WHERE s.dataset_id = ?) t'),
  // One key can have a row that waits for its mesh, and rows of meshes.
  sumOf(
    `(SELECT x.\`key\`, x.bytes FROM texture x JOIN mesh m ON m.id = x.mesh_id WHERE m.dataset_id = ? UNION SELECT w.\`key\`, w.bytes FROM texture w WHERE w.dataset_id = ?) t`,
  ),
]

/** Objects are counted at the best quality of each time point. */
export async function countsOf(db: EntityManager, datasetId: number): Promise<Counts> {
  const rows: TimeRow[] = await db.query(
    'SELECT m.time, m.quality, SUM(m.object_count) AS objects, SUM(m.bytes) AS bytes FROM mesh m WHERE m.dataset_id = ? GROUP BY m.time, m.quality ORDER BY m.time, m.quality',
    [datasetId],
  )
  const [{ others }]: [{ others: number }] = await db.query(
    `SELECT ${otherSizes.map(sum => `(${sum})`).join(' + ')} AS others`,
    new Array(6).fill(datasetId),
  )
  // The last row of each time point has its best quality.
  const objects = [...new Map(rows.map(row => [row.time, row.objects])).values()]
  return {
    timePointCount: objects.length,
    qualityCount: new Set(rows.map(row => row.quality)).size,
    firstObjectCount: objects[0] ?? 0,
    lastObjectCount: objects.at(-1) ?? 0,
    objectCount: objects.reduce((sum, count) => sum + count, 0),
    sizeBytes: rows.reduce((sum, row) => sum + row.bytes, others),
  }
}

/** A selection of places in a dataset. -1 matches any value. */
export interface Places {
  readonly datasetId: number
  readonly time: number
  readonly quality: number
  readonly channel: number
}

/** SQL condition for a table of places with the alias `p`. */
function within({ datasetId, ...place }: Places): { sql: string; parameters: number[] } {
  const named = Object.entries(place).filter(([, number]) => number !== -1)
  return {
    sql: ['p.dataset_id = ?', ...named.map(([name]) => `p.${name} = ?`)].join(' AND '),
    parameters: [datasetId, ...named.map(([, number]) => number)],
  }
}

export async function countOfMeshes(db: EntityManager, places: Places): Promise<number> {
  const { sql, parameters } = within(places)
  const [{ count }]: [{ count: number }] = await db.query(
    `SELECT COUNT(*) AS count FROM mesh p WHERE ${sql}`,
    parameters,
  )
  return count
}

/** Deletes the rows of meshes and frames. Returns the keys of their files, which the caller deletes. */
export async function deleteMeshes(db: EntityManager, places: Places): Promise<string[]> {
  const { sql, parameters } = within(places)
  const files: { name: string }[] = await db.query(
    `SELECT p.original_key AS name FROM mesh p WHERE ${sql} UNION SELECT t.\`key\` FROM texture t JOIN mesh p ON p.id = t.mesh_id WHERE ${sql}
    UNION SELECT p.\`key\` FROM frame p WHERE ${sql} UNION SELECT CONCAT(p.\`key\`, '.br') FROM frame p WHERE ${sql}
    UNION SELECT x.\`key\` FROM plain_frame x JOIN frame p ON p.id = x.frame_id WHERE ${sql}`,
    new Array(5).fill(parameters).flat(),
  )
  for (const table of ['mesh', 'frame']) await db.query(`DELETE p FROM ${table} p WHERE ${sql}`, parameters)
  return files.map(({ name }) => name)
}

/** Maps each `time channel` of a dataset to the next free sequence number, at quality 0. */
export async function nextSequences(db: EntityManager, datasetId: number): Promise<Map<string, number>> {
  const rows: { time: number; quality: number; channel: number; next: number }[] = await db.query(
    'SELECT m.time, m.quality, m.channel, MAX(m.sequence) + 1 AS next FROM mesh m WHERE m.dataset_id = ? GROUP BY m.time, m.quality, m.channel',
    [datasetId],
  )
  return new Map(rows.map(({ time, quality, channel, next }) => [`${time} ${quality} ${channel}`, next]))
}
