import type { EntityManager } from 'typeorm'
import type { Clause } from '../../access/grants.js'
import { groupFellows } from '../../access/groupRole.js'
import { StudyMembership } from '../../entities/studyMembership.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'

/** A bound for programs that read all of it. */
const most = 10_000

/** By the people's names, a part of them. */
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

/** Who is invited, then those with whom somebody shares a group; null: nobody else. */
export function circleOf(studyId: number, contactsOf: number | null): Clause {
  const invited =
    'SELECT m.user_id AS id, 0 AS place, m.level AS mark FROM study_membership m WHERE m.study_id = ?'
  if (contactsOf === null) return { sql: invited, parameters: [studyId] }
  const others = `SELECT fellow.id, 1, NULL FROM (${groupFellows}) fellow WHERE fellow.id <> ? AND NOT EXISTS (SELECT 1 FROM study_membership m WHERE m.study_id = ? AND m.user_id = fellow.id)`
  return {
    sql: `${invited} UNION ALL ${others}`,
    parameters: [studyId, contactsOf, contactsOf, contactsOf, studyId],
  }
}

/** The datasets of a study, so that no share of them ends until the transaction does. Not LOCK IN SHARE MODE: that locks the entries of the index only, which answers this alone, and not the rows. */
export async function lockLinked(db: EntityManager, studyId: number): Promise<void> {
  await db.query('SELECT d.id FROM dataset d WHERE d.study_id = ? AND d.binned_at IS NULL FOR UPDATE', [
    studyId,
  ])
}
