import type { StudyMembership } from '../entities/studyMembership.js'
import type { Batch } from '../kernel/context.js'
import { grantLevel } from './grants.js'
import { Right } from './right.js'

/** To what the viewer was invited in studies. */
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

/** The viewer's own right on the dataset of a study on which they have the least; review links do not count. Own where none is linked: nobody gives anything there. */
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
