import type { EntityManager } from 'typeorm'
import type { DatasetPart } from '../../access/visibleDatasets.js'

export async function isAmong(
  db: EntityManager,
  parts: readonly DatasetPart[],
  datasetId: number,
): Promise<boolean> {
  const sql = parts
    .map(({ from, where }) => `(SELECT d.id FROM ${from} WHERE ${where} AND d.id = ?)`)
    .join(' UNION ALL ')
  const found: unknown[] = await db.query(
    `${sql} LIMIT 1`,
    parts.flatMap(({ parameters }) => [...parameters, datasetId]),
  )
  return found.length > 0
}
