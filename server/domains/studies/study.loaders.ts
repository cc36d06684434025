import { Study } from '../../entities/data/study.js'
import type { Batch } from '../../kernel/context.js'
import { readRows } from '../../lib/rows.js'
import { grouped } from '../../lib/grouped.js'

/** A group has at most 200 studies. */
export const studiesByGroup: Batch<number, Study[]> = async ({ db }, groupIds) =>
  grouped(
    groupIds,
    await readRows(db, Study, 'WHERE t.group_id IN (?) ORDER BY t.group_id, t.name, t.id', [groupIds]),
    study => study.groupId,
  )

/** Studies of each group to which the viewer is invited. */
export const invitedStudiesByGroup: Batch<number, Study[]> = async (ctx, groupIds) => {
  const studies = await readRows(
    ctx.db,
    Study,
    'STRAIGHT_JOIN study_membership m ON m.study_id = t.id AND m.user_id = ? WHERE t.group_id IN (?) ORDER BY t.group_id, t.name, t.id',
    [ctx.viewer.userId, groupIds],
  )
  return grouped(groupIds, studies, study => study.groupId)
}

/** Leaves out datasets in the bin. */
export const datasetCounts: Batch<number, number> = async ({ db }, studyIds) => {
  const rows: { id: number; count: number }[] = await db.query(
    'SELECT d.study_id AS id, COUNT(*) AS count FROM dataset d WHERE d.study_id IN (?) AND d.binned_at IS NULL GROUP BY d.study_id',
    [studyIds],
  )
  const byStudy = new Map(rows.map(({ id, count }) => [id, count]))
  return studyIds.map(id => byStudy.get(id) ?? 0)
}
