import type { EntityManager } from 'typeorm'
import { Dataset } from '../../entities/dataset.js'
import type { Position } from '../../kernel/page.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'

/** null: of all owners */
export interface BinPart {
  readonly isPublic: boolean
  readonly ownerId: number | null
}

// in the order of the two indexes on (…, binned_at, created_at, id)
const order = 'ORDER BY t.binned_at DESC, t.created_at DESC, t.id DESC LIMIT ? OFFSET ?'

/** The last binned first. */
export function binOf(
  db: EntityManager,
  { isPublic, ownerId }: BinPart,
  after: Position | null,
  { limit, offset }: Slice,
): Promise<Dataset[]> {
  const owned = ownerId === null ? '' : ' AND t.owner_id = ?'
  const [binnedAt, createdAt] = timesOf(after)
  const rest = after
    ? ' AND t.binned_at <= ? AND (t.binned_at < ? OR t.created_at < ? OR (t.created_at = ? AND t.id < ?))'
    : ''
  return readRows(db, Dataset, `WHERE t.is_public = ?${owned} AND t.binned_at IS NOT NULL${rest} ${order}`, [
    isPublic,
    ...(ownerId === null ? [] : [ownerId]),
    ...(after ? [binnedAt, binnedAt, createdAt, createdAt, after.id] : []),
    limit,
    offset,
  ])
}

/** A cursor is what a caller says it is. */
function timesOf(after: Position | null): Date[] {
  const [binnedAt = '', createdAt = ''] = (after?.value ?? '').split(' ')
  return [binnedAt, createdAt].map(time => new Date(Date.parse(time) || 0))
}

/** What a cursor says of a dataset in the bin. */
export const positionInBin = ({ id, binnedAt, createdAt }: Dataset): Position => ({
  id,
  value: `${binnedAt!.toISOString()} ${createdAt.toISOString()}`,
})
