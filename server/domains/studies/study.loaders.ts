import { Study } from '../../entities/study.js'
import type { Batch } from '../../kernel/context.js'
import { readRows } from '../../kernel/rows.js'

/** A group has at most 200 studies. */
const inOrder = <T>(ids: readonly number[], rows: readonly T[], parent: (row: T) => number): T[][] =>
  ids.map(id => rows.filter(row => parent(row) === id))

export const studiesByGroup: Batch<number, Study[]> = async ({ db }, groupIds) =>
  inOrder(
    groupIds,
    await readRows(db, Study, 'WHERE t.group_id IN (?) ORDER BY t.group_id, t.name, t.id', [groupIds]),
    study => study.groupId,
  )

/** Those of a group to which the viewer was invited. */
export const invitedStudiesByGroup: Batch<number, Study[]> = async (ctx, groupIds) => {
  const studies = await readRows(
    ctx.db,
    Study,
    'JOIN study_membership m ON m.study_id = t.id AND m.user_id = ? WHERE t.group_id IN (?) ORDER BY t.group_id, t.name, t.id',
    [ctx.viewer.userId, groupIds],
  )
  return inOrder(groupIds, studies, study => study.groupId)
}

/** What is in the bin is linked to nothing. */
export const datasetCounts: Batch<number, number> = async ({ db }, studyIds) => {
  const rows: { id: number; count: number }[] = await db.query(
    'SELECT d.study_id AS id, COUNT(*) AS count FROM dataset d WHERE d.study_id IN (?) AND d.binned_at IS NULL GROUP BY d.study_id',
    [studyIds],
  )
  const byStudy = new Map(rows.map(({ id, count }) => [id, count]))
  return studyIds.map(id => byStudy.get(id) ?? 0)
}
