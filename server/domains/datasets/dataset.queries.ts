import type { EntityManager } from 'typeorm'
import { grantColumn, grantJoin, type GrantRow } from '../../access/datasetRight.js'
import { type DatasetPart, visibleDatasets } from '../../access/visibleDatasets.js'
import { Dataset } from '../../entities/dataset.js'
import { previewKinds } from '../../entities/preview.js'
import type { Position } from '../../kernel/page.js'
import { readRowsWith } from '../../kernel/rows.js'
import type { Viewer } from '../../kernel/viewer.js'
import { DatasetOrder } from './dataset.types.js'

interface Sort { readonly column: 'created_at' | 'name'; readonly direction: 'ASC' | 'DESC' }
const sorts: Readonly<Record<DatasetOrder, Sort>> = {
  [DatasetOrder.NEWEST]: { column: 'created_at', direction: 'DESC' },
  [DatasetOrder.OLDEST]: { column: 'created_at', direction: 'ASC' },
  [DatasetOrder.NAME]: { column: 'name', direction: 'ASC' },
  [DatasetOrder.NAME_REVERSED]: { column: 'name', direction: 'DESC' },
}

export interface Page { readonly text: string | null; readonly order: DatasetOrder; readonly limit: number; readonly after: Position | null }

/** What a cursor says of the last dataset of a page. */
export const positionOf = (dataset: Dataset, order: DatasetOrder): Position =>
  ({ id: dataset.id, value: sorts[order].column === 'name' ? dataset.name : dataset.createdAt.toISOString() })

/** As columns of statements over `dataset t`. */
export interface PictureRow { readonly animation: string | null; readonly still: string | null }
export const pictureColumns = ['animation.sha256 AS animation', 'still.sha256 AS still']
export const pictureJoins = previewKinds.map(kind => `LEFT JOIN preview ${kind} ON ${kind}.dataset_id = t.id AND ${kind}.kind = '${kind}'`).join(' ')

/** The beginning of each part, merged: as much work for a page of ten datasets as for one of a million. What every list shows of a dataset comes along. */
export async function pageOfDatasets(db: EntityManager, viewer: Viewer, page: Page): Promise<[Dataset, GrantRow & PictureRow][]> {
  const parts = visibleDatasets(viewer)
  if (parts.length === 0) return []
  const { column, direction } = sorts[page.order]
  const after = afterCondition(sorts[page.order], page.after)
  const found = matching(page.text)
  const sql = parts.map(part => `(SELECT d.id, d.${column} AS sorted FROM ${found.from(part)} WHERE ${part.where}${found.sql}${after.sql}
    ORDER BY d.${column} ${direction}, d.id ${direction} LIMIT ${page.limit})`).join(' UNION ALL ')
  const parameters = parts.flatMap(part => [...part.parameters, ...found.parameters, ...after.parameters])
  const merged = `${sql} ORDER BY sorted ${direction}, id ${direction} LIMIT ${page.limit}`
  const tail = `JOIN (${merged}) page ON page.id = t.id ${grantJoin} ${pictureJoins} ORDER BY page.sorted ${direction}, page.id ${direction}`
  return readRowsWith(db, Dataset, [grantColumn, ...pictureColumns], tail, [...parameters, viewer.userId])
}

/** One statement, whatever the parts. */
export async function countOf(db: EntityManager, parts: readonly DatasetPart[], text: string | null): Promise<number> {
  const found = matching(text)
  const counts = parts.map(part => `(SELECT COUNT(*) FROM ${found.from(part)} WHERE ${part.where}${found.sql})`)
  const rows: { total: string }[] = await db.query(`SELECT 0 + ${counts.join(' + ') || '0'} AS total`, parts.flatMap(part => [...part.parameters, ...found.parameters]))
  return Number(rows[0]?.total)
}

export async function allIds(db: EntityManager, parts: readonly DatasetPart[], { limit, offset }: { limit: number; offset: number }): Promise<number[]> {
  if (parts.length === 0) return []
  const sql = parts.map(part => `(SELECT d.id FROM ${part.from} WHERE ${part.where})`).join(' UNION ALL ')
  const rows: { id: number }[] = await db.query(`${sql} ORDER BY id LIMIT ? OFFSET ?`, [...parts.flatMap(part => part.parameters), limit, offset])
  return rows.map(row => row.id)
}

// the first comparison bounds the range in the index, the second is exact within it
function afterCondition({ column, direction }: Sort, after: Position | null): { sql: string; parameters: unknown[] } {
  if (!after) return { sql: '', parameters: [] }
  const beyond = direction === 'ASC' ? '>' : '<'
  const value = column === 'created_at' ? new Date(after.value) : after.value
  return { sql: ` AND d.${column} ${beyond}= ? AND (d.${column} ${beyond} ? OR d.id ${beyond} ?)`, parameters: [value, value, after.id] }
}

/** Any of several names, with commas between them; of each name all words, by their beginnings. */
function matching(text: string | null): { sql: string; parameters: string[]; from: (part: DatasetPart) => string } {
  const names = (text ?? '').split(/[,;]/).slice(0, 10).map(wordsOf).filter(words => words.length > 0)
  if (names.length === 0) return { sql: text?.trim() ? ' AND FALSE' : '', parameters: [], from: part => part.from }
  const asked = names.map(words => `(${words.map(word => `+${word}*`).join(' ')})`).join(' ')
  return { sql: ' AND MATCH(d.name, d.description, d.organism) AGAINST (? IN BOOLEAN MODE)', parameters: [asked], from: part => part.fromFound }
}

/** FULLTEXT keeps words of three letters and more, so shorter ones count only where there is nothing else. */
function wordsOf(name: string): readonly string[] {
  const words = name.match(/[\p{L}\p{N}]+/gu)?.slice(0, 10) ?? []
  const long = words.filter(word => word.length >= 3)
  return long.length > 0 ? long : words
}
