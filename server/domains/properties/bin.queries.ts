import type { EntityManager } from 'typeorm'
import { type Clause, managedIds } from '../../access/grants.js'
import { Property } from '../../entities/property.js'
import type { Position } from '../../kernel/page.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'
import type { Viewer } from '../../kernel/viewer.js'

/** What somebody may restore: their own, and all of datasets that they own or manage; to staff everything. */
function restorable({ userId, isStaff }: Viewer): Clause {
  if (isStaff) return { sql: 'WHERE TRUE', parameters: [] }
  const managed = managedIds(userId)
  return {
    sql: `JOIN (SELECT o.id FROM property o WHERE o.owner_id = ? AND o.binned_at IS NOT NULL
      UNION SELECT p.id FROM (SELECT w.id FROM dataset w WHERE w.owner_id = ? UNION ${managed.sql}) given STRAIGHT_JOIN property p ON p.dataset_id = given.id AND p.binned_at IS NOT NULL) mine ON mine.id = t.id
      JOIN dataset d ON d.id = t.dataset_id WHERE (d.binned_at IS NULL OR d.owner_id = ?)`,
    parameters: [userId, userId, ...managed.parameters, userId],
  }
}

/** The last binned first. */
export function binOf(
  db: EntityManager,
  viewer: Viewer,
  after: Position | null,
  limit: number,
): Promise<Property[]> {
  const { sql, parameters } = restorable(viewer)
  const binnedAt = after && new Date(after.value)
  const rest = after ? 't.binned_at <= ? AND (t.binned_at < ? OR t.id < ?)' : 't.binned_at IS NOT NULL'
  return readRows(db, Property, `${sql} AND ${rest} ORDER BY t.binned_at DESC, t.id DESC LIMIT ?`, [
    ...parameters,
    ...(after ? [binnedAt, binnedAt, after.id] : []),
    limit,
  ])
}

export const binOfDataset = (
  db: EntityManager,
  datasetId: number,
  ownerId: number | null,
  { limit, offset }: Slice,
): Promise<Property[]> =>
  readRows(
    db,
    Property,
    `WHERE t.dataset_id = ?${ownerId === null ? '' : ' AND t.owner_id = ?'} AND t.binned_at IS NOT NULL ORDER BY t.name, t.id LIMIT ? OFFSET ?`,
    [datasetId, ...(ownerId === null ? [] : [ownerId]), limit, offset],
  )

/** What a cursor says of a property in the bin. */
export const positionInBin = ({ id, binnedAt }: Property): Position => ({
  id,
  value: binnedAt!.toISOString(),
})
