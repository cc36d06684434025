import type { EntityManager } from 'typeorm'
import type { DatasetPart } from '../../../access/visibleDatasets.js'

export interface TaxonCount {
  readonly taxonId: number
  readonly datasets: number
}

/** The taxa with the most datasets, in one statement. */
export async function datasetsByTaxon(
  db: EntityManager,
  parts: readonly DatasetPart[],
  limit: number,
): Promise<TaxonCount[]> {
  if (parts.length === 0) return []
  const counts = parts.map(
    part =>
      `(SELECT d.taxon_id, COUNT(*) AS datasets FROM ${part.from} WHERE ${part.where} AND d.taxon_id > 0 GROUP BY d.taxon_id)`,
  )
  const sql = `SELECT c.taxon_id AS taxonId, SUM(c.datasets) AS datasets FROM (${counts.join(' UNION ALL ')}) c GROUP BY c.taxon_id ORDER BY datasets DESC, c.taxon_id LIMIT ?`
  return db.query<TaxonCount[]>(sql, [...parts.flatMap(part => part.parameters), limit])
}

export interface TaxonOfDataset {
  readonly id: number
  readonly taxonId: number
  readonly name: string | null
}

/** Taxa of the given datasets, ordered by dataset id. */
export async function taxaOfDatasets(db: EntityManager, ids: readonly number[]): Promise<TaxonOfDataset[]> {
  if (ids.length === 0) return []
  return db.query(
    'SELECT d.id, d.taxon_id AS taxonId, x.name FROM dataset d LEFT JOIN taxon x ON x.id = d.taxon_id WHERE d.id IN (?) ORDER BY d.id',
    [ids],
  )
}
