import type { StudyMembership } from '../entities/data/studyMembership.js'
import type { Batch } from '../kernel/context.js'
import { grantLevel } from './grants.js'
import { Right } from './right.js'

/** The level of the viewer's invitation to each study. */
export const studyLevel: Batch<number, StudyMembership['level'] | null> = async (
  { db, viewer: { userId } },
  studyIds,
) => {
  if (userId === 0) return studyIds.map(() => null)
  const rows: { id: number; level: StudyMembership['level'] }[] = await db.query(
    'SELECT m.study_id AS id, m.level FROM study_membership m WHERE m.user_id = ? AND m.study_id IN (?)',
    [userId, studyIds],
  )
  const byStudy = new Map(rows.map(({ id, level }) => [id, level]))
  return studyIds.map(id => byStudy.get(id) ?? null)
}

/**
 * The viewer's weakest right on any dataset of each study, without review links. Returns Own for a study
 * without datasets, because there is nothing to give access to.
 */
export const studyReach: Batch<number, Right> = async ({ db, viewer: { userId, isStaff } }, studyIds) => {
  if (isStaff) return studyIds.map(() => Right.Own)
  const { sql, parameters } = grantLevel(userId)
  const rows: { id: number; reach: string }[] = await db.query(
    `SELECT t.study_id AS id, MAX(IF(t.owner_id = ?, ${Right.Own}, ${sql})) AS reach FROM dataset t WHERE t.study_id IN (?) AND t.binned_at IS NULL GROUP BY t.study_id`,
    [userId, ...parameters, studyIds],
  )
  const byStudy = new Map(rows.map(({ id, reach }) => [id, Number(reach) as Right]))
  return studyIds.map(id => byStudy.get(id) ?? Right.Own)
}
