import type { EntityManager } from 'typeorm'
import type { Clause } from '../../access/grants.js'
import { groupContacts } from '../../access/groupRole.js'
import { StudyMembership } from '../../entities/data/studyMembership.js'
import { readRows } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'

/** Upper bound for clients that read the whole list. */
const most = 10_000

/** A slice of the active users who are invited to the study, by name. */
export const partOfInvited = (
  db: EntityManager,
  studyId: number,
  { limit, offset }: Slice,
): Promise<StudyMembership[]> =>
  readRows(
    db,
    StudyMembership,
    'JOIN user u ON u.id = t.user_id WHERE t.study_id = ? AND u.is_active = 1 ORDER BY u.name, u.login, t.id LIMIT ? OFFSET ?',
    [studyId, Math.min(limit, most), offset],
  )

/** Invited users, then contacts of the user `contactsOf`. With null, only invited users. */
export function circleOf(studyId: number, contactsOf: number | null): Clause {
  const invited =
    'SELECT m.user_id AS id, 0 AS place, m.level AS mark FROM study_membership m WHERE m.study_id = ?'
  if (contactsOf === null) return { sql: invited, parameters: [studyId] }
  const others = `SELECT fellow.id, 1, NULL FROM (${groupContacts}) fellow WHERE fellow.id <> ? AND NOT EXISTS (SELECT 1 FROM study_membership m WHERE m.study_id = ? AND m.user_id = fellow.id)`
  return {
    sql: `${invited} UNION ALL ${others}`,
    parameters: [studyId, contactsOf, contactsOf, contactsOf, studyId],
  }
}

/**
 * Locks the datasets of a study, so that no share of them ends before the transaction does. LOCK IN SHARE
 * MODE would lock only the index entries that answer this query, not the rows.
 */
export async function lockLinked(db: EntityManager, studyId: number): Promise<void> {
  await db.query('SELECT d.id FROM dataset d WHERE d.study_id = ? AND d.binned_at IS NULL FOR UPDATE', [
    studyId,
  ])
}

/** Unlinking is not an edit, so `version` and `updated_at` keep their values. */
export const unlinkFromStudy = (db: EntityManager, datasetId: number, studyId: number): Promise<unknown> =>
  db.query('UPDATE dataset SET study_id = NULL, updated_at = updated_at WHERE id = ? AND study_id = ?', [
    datasetId,
    studyId,
  ])
