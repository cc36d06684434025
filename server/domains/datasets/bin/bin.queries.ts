import type { EntityManager } from 'typeorm'
import { Dataset } from '../../../entities/data/dataset.js'
import { type Position, timeIn } from '../../../kernel/page.js'
import { readRows } from '../../../lib/rows.js'
import type { Slice } from '../../../kernel/slice.js'

/** `ownerId` null selects the datasets of all owners. */
export interface BinPart {
  readonly isPublic: boolean
  readonly ownerId: number | null
}

// Matches the two indexes on (…, binned_at, created_at, id).
const order = 'ORDER BY t.binned_at DESC, t.created_at DESC, t.id DESC LIMIT ? OFFSET ?'

/** Most recently binned first. */
export function binOf(
  db: EntityManager,
  { isPublic, ownerId }: BinPart,
  after: Position | null,
  { limit, offset }: Slice,
): Promise<Dataset[]> {
  const owned = ownerId === null ? '' : ' AND t.owner_id = ?'
  const [binnedAt = '', createdAt = ''] = after?.value.split(' ') ?? []
  const times = after ? [timeIn(binnedAt), timeIn(createdAt)] : []
  const rest = after
    ? ' AND t.binned_at <= ? AND (t.binned_at < ? OR t.created_at < ? OR (t.created_at = ? AND t.id < ?))'
    : ''
  return readRows(db, Dataset, `WHERE t.is_public = ?${owned} AND t.binned_at IS NOT NULL${rest} ${order}`, [
    isPublic,
    ...(ownerId === null ? [] : [ownerId]),
    ...(after ? [...times.flatMap(time => [time, time]), after.id] : []),
    limit,
    offset,
  ])
}

/** Cursor position of a dataset in the bin. */
export const positionInBin = ({ id, binnedAt, createdAt }: Dataset): Position => ({
  id,
  value: `${binnedAt!.toISOString()} ${createdAt.toISOString()}`,
})

/** Binning is not an edit, so `version` and `updated_at` keep their values. The dataset leaves its study. */
export const writeBinnedAt = (db: EntityManager, id: number, binnedAt: Date | null): Promise<unknown> =>
  db.query('UPDATE dataset SET binned_at = ?, study_id = NULL, updated_at = updated_at WHERE id = ?', [
    binnedAt,
    id,
  ])
