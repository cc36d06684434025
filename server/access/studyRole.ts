import type { StudyMembership } from '../entities/studyMembership.js'
import type { Batch } from '../kernel/context.js'

/** To what the viewer was invited in studies. */
export const studyLevel: Batch<number, StudyMembership['level'] | null> = async ({ db, viewer: { userId } }, studyIds) => {
  if (userId === 0) return studyIds.map(() => null)
  const rows: { id: number; level: StudyMembership['level'] }[] = await db.query('SELECT m.study_id AS id, m.level FROM study_membership m WHERE m.user_id = ? AND m.study_id IN (?)', [userId, studyIds])
  const byStudy = new Map(rows.map(({ id, level }) => [id, level]))
  return studyIds.map(id => byStudy.get(id) ?? null)
}
