import type { EntityManager } from 'typeorm'
import { grantColumn, type GrantRow } from '../../access/datasetRight.js'
import type { DatasetPart } from '../../access/visibleDatasets.js'
import { Dataset } from '../../entities/data/dataset.js'
import { previewKinds } from '../../entities/data/preview.js'
import { type Position, timeIn } from '../../kernel/page.js'
import { readRowsWith } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'
import type { Viewer } from '../../kernel/viewer.js'
import { DatasetOrder } from './dataset.types.js'
import type { DatasetPriority } from './update/priority.types.js'

interface Sort {
  readonly column: 'created_at' | 'name'
  readonly direction: 'ASC' | 'DESC'
}
const sorts: Readonly<Record<DatasetOrder, Sort>> = {
  [DatasetOrder.NEWEST]: { column: 'created_at', direction: 'DESC' },
  [DatasetOrder.OLDEST]: { column: 'created_at', direction: 'ASC' },
  [DatasetOrder.NAME]: { column: 'name', direction: 'ASC' },
  [DatasetOrder.NAME_REVERSED]: { column: 'name', direction: 'DESC' },
}

export interface Page {
  readonly order: DatasetOrder
  readonly limit: number
  readonly after: Position | null
  readonly offset?: number
}

/** Cursor position of the last dataset of a page. */
export const positionOf = (dataset: Dataset, order: DatasetOrder): Position => ({
  id: dataset.id,
  value: sorts[order].column === 'name' ? dataset.name : dataset.createdAt.toISOString(),
})

/** Columns for statements over `dataset t`. */
export interface PictureRow {
  readonly animation: string | null
  readonly still: string | null
}
export const pictureColumns = ['animation.sha256 AS animation', 'still.sha256 AS still']
export const pictureJoins = previewKinds
  .map(kind => `LEFT JOIN preview ${kind} ON ${kind}.dataset_id = t.id AND ${kind}.kind = '${kind}'`)
  .join(' ')

/** Everything that a list shows beside a dataset, read in the same statement. */
export interface ShownRow extends GrantRow, PictureRow {
  readonly ownerId: number
  readonly ownerLogin: string
  readonly ownerName: string
  readonly ownerSurname: string
}

/** `tail` is the SQL after the joins: the condition, the order and the limit. */
export function readShown(
  db: EntityManager,
  viewer: Viewer,
  tail: string,
  parameters: readonly unknown[],
): Promise<[Dataset, ShownRow][]> {
  const granted = grantColumn(viewer)
  const columns = [
    granted.sql,
    ...pictureColumns,
    'owner.login AS ownerLogin',
    'owner.name AS ownerName',
    'owner.surname AS ownerSurname',
  ]
  return readRowsWith(
    db,
    Dataset,
    columns,
    `JOIN user owner ON owner.id = t.owner_id ${pictureJoins} ${tail}`,
    [...granted.parameters, ...parameters],
  )
}

/** Merges the beginning of each part, so the cost of a page does not grow with the number of datasets. */
export async function pageOfDatasets(
  db: EntityManager,
  viewer: Viewer,
  parts: readonly DatasetPart[],
  page: Page,
): Promise<[Dataset, ShownRow][]> {
  if (parts.length === 0) return []
  const { column, direction } = sorts[page.order]
  const { limit, offset = 0 } = page
  const after = afterCondition(sorts[page.order], page.after)
  const sql = parts
    .map(
      part => `(SELECT d.id, d.${column} AS sorted FROM ${part.from} WHERE ${part.where}${after.sql}
    ORDER BY d.${column} ${direction}, d.id ${direction} LIMIT ?)`,
    )
    .join(' UNION ALL ')
  const parameters = parts.flatMap(part => [...part.parameters, ...after.parameters, limit + offset])
  const merged = `${sql} ORDER BY sorted ${direction}, id ${direction} LIMIT ? OFFSET ?`
  return readShown(
    db,
    viewer,
    `RIGHT JOIN (${merged}) page ON page.id = t.id ORDER BY page.sorted ${direction}, page.id ${direction}`,
    [...parameters, limit, offset],
  )
}

/** Datasets with these ids, as `readShown` returns them. The caller checks the right. */
export const shownByIds = (db: EntityManager, viewer: Viewer, ids: readonly number[]) =>
  readShown(db, viewer, 'WHERE t.id IN (?)', [ids])

/** Counts all parts in one statement. */
export async function countOf(db: EntityManager, parts: readonly DatasetPart[]): Promise<number> {
  const counts = parts.map(part => `(SELECT COUNT(*) FROM ${part.from} WHERE ${part.where})`)
  const [row]: [{ total: number }] = await db.query(
    `SELECT 0 + ${counts.join(' + ') || '0'} AS total`,
    parts.flatMap(part => [...part.parameters]),
  )
  return row.total
}

export async function allIds(
  db: EntityManager,
  parts: readonly DatasetPart[],
  { limit, offset }: Slice,
): Promise<number[]> {
  if (parts.length === 0) return []
  const sql = parts.map(part => `(SELECT d.id FROM ${part.from} WHERE ${part.where})`).join(' UNION ALL ')
  const rows: { id: number }[] = await db.query(`${sql} ORDER BY id LIMIT ? OFFSET ?`, [
    ...parts.flatMap(part => part.parameters),
    limit,
    offset,
  ])
  return rows.map(row => row.id)
}

// The first comparison bounds the index range; the second is exact within that range.
function afterCondition(
  { column, direction }: Sort,
  after: Position | null,
): { sql: string; parameters: unknown[] } {
  if (!after) return { sql: '', parameters: [] }
  const beyond = direction === 'ASC' ? '>' : '<'
  const value = column === 'created_at' ? timeIn(after.value) : after.value
  return {
    sql: ` AND d.${column} ${beyond}= ? AND (d.${column} ${beyond} ? OR d.id ${beyond} ?)`,
    parameters: [value, value, after.id],
  }
}

// The ORM's `update` would raise `version`; these statements leave it.

export const writePublic = (db: EntityManager, id: number, isPublic: boolean): Promise<unknown> =>
  db.query('UPDATE dataset SET is_public = ? WHERE id = ?', [isPublic, id])

export const writeOwner = (db: EntityManager, id: number, ownerId: number): Promise<unknown> =>
  db.query('UPDATE dataset SET owner_id = ? WHERE id = ?', [ownerId, id])

export const writePriority = (
  db: EntityManager,
  id: number,
  priority: DatasetPriority | null,
): Promise<unknown> => db.query('UPDATE dataset SET priority = ? WHERE id = ?', [priority, id])
