import type { EntityManager } from 'typeorm'
import { Property } from '../../entities/property.js'
import type { Position } from '../../kernel/page.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'

/** The last binned first. */
export function binOf(db: EntityManager, ownerId: number, after: Position | null, limit: number): Promise<Property[]> {
  const binnedAt = after && new Date(after.value)
  const rest = after ? ' AND (t.binned_at < ? OR (t.binned_at = ? AND t.id < ?))' : ''
  return readRows(db, Property, `WHERE t.owner_id = ? AND t.binned_at IS NOT NULL${rest} ORDER BY t.binned_at DESC, t.id DESC LIMIT ?`,
    [ownerId, ...(after ? [binnedAt, binnedAt, after.id] : []), limit])
}

export const binOfDataset = (db: EntityManager, datasetId: number, ownerId: number | null, { limit, offset }: Slice): Promise<Property[]> =>
  readRows(db, Property, `WHERE t.dataset_id = ?${ownerId === null ? '' : ' AND t.owner_id = ?'} AND t.binned_at IS NOT NULL ORDER BY t.name, t.id LIMIT ? OFFSET ?`, [datasetId, ...(ownerId === null ? [] : [ownerId]), limit, offset])

/** What a cursor says of a property in the bin. */
export const positionInBin = ({ id, binnedAt }: Property): Position => ({ id, value: binnedAt!.toISOString() })
