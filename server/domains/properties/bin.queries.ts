import type { EntityManager } from 'typeorm'
import { type Clause, managedIds } from '../../access/grants.js'
import { Property } from '../../entities/data/property.js'
import { type Position, timeIn } from '../../kernel/page.js'
import { readRows } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'
import type { Viewer } from '../../kernel/viewer.js'

/**
 * Properties that the viewer may restore: their own, and all properties of datasets that they own or manage.
 * Staff may restore all.
 */
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

/** Most recently binned first. */
export function binOf(
  db: EntityManager,
  viewer: Viewer,
  after: Position | null,
  limit: number,
): Promise<Property[]> {
  const { sql, parameters } = restorable(viewer)
  const binnedAt = after && timeIn(after.value)
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

/** The position of a property in the bin, for a cursor. */
export const positionInBin = ({ id, binnedAt }: Property): Position => ({
  id,
  value: binnedAt!.toISOString(),
})

/** Returns false when all properties were already in the requested state. */
export async function writeBinnedAt(
  db: EntityManager,
  ids: readonly number[],
  binnedAt: Date | null,
): Promise<boolean> {
  const { affectedRows }: { affectedRows: number } = await db.query(
    `UPDATE property SET binned_at = ? WHERE id IN (?) AND binned_at IS ${binnedAt ? 'NULL' : 'NOT NULL'}`,
    [binnedAt, ids],
  )
  return affectedRows > 0
}
