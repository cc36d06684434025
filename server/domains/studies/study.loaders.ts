import type { EntityManager } from 'typeorm'
import { Dataset } from '../../entities/dataset.js'
import { Study } from '../../entities/study.js'
import { StudyMembership } from '../../entities/studyMembership.js'
import type { Batch } from '../../kernel/context.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'

/** Of one answer; a group has at most 200 studies. */
const most = 2000
const inOrder = <T>(ids: readonly number[], rows: readonly T[], parent: (row: T) => number): T[][] => ids.map(id => rows.filter(row => parent(row) === id))

export const studiesByGroup: Batch<number, Study[]> = async ({ db }, groupIds) =>
  inOrder(groupIds, await readRows(db, Study, 'WHERE t.group_id IN (?) ORDER BY t.group_id, t.name, t.id', [groupIds]), study => study.groupId)

/** Those of a group to which the viewer was invited. */
export const invitedStudiesByGroup: Batch<number, Study[]> = async (ctx, groupIds) => {
  const studies = await readRows(ctx.db, Study, 'JOIN study_membership m ON m.study_id = t.id AND m.user_id = ? WHERE t.group_id IN (?) ORDER BY t.group_id, t.name, t.id', [ctx.viewer.userId, groupIds])
  return inOrder(groupIds, studies, study => study.groupId)
}

/** What is in the bin is linked to nothing. */
export const datasetCounts: Batch<number, number> = async ({ db }, studyIds) => {
  const rows: { id: number; count: string }[] = await db.query('SELECT d.study_id AS id, COUNT(*) AS count FROM dataset d WHERE d.study_id IN (?) AND d.binned_at IS NULL GROUP BY d.study_id', [studyIds])
  const byStudy = new Map(rows.map(({ id, count }) => [id, Number(count)]))
  return studyIds.map(id => byStudy.get(id) ?? 0)
}

export const datasetsByStudy: Batch<number, Dataset[]> = async ({ db }, studyIds) => {
  const datasets = await readRows(db, Dataset, 'WHERE t.study_id IN (?) AND t.binned_at IS NULL ORDER BY t.name, t.id LIMIT ?', [studyIds, most])
  return inOrder(studyIds, datasets, dataset => dataset.studyId!)
}

const invited = 'JOIN user u ON u.id = t.user_id WHERE t.study_id IN (?) AND u.is_active = 1 ORDER BY u.name, u.login, t.id LIMIT ?'

/** By the people's names. */
export const invitedByStudy: Batch<number, StudyMembership[]> = async ({ db }, studyIds) => {
  const rows = await readRows(db, StudyMembership, invited, [studyIds, most])
  return inOrder(studyIds, rows, row => row.studyId)
}

/** The same of one study, a part of them. */
export const partOfInvited = (db: EntityManager, studyId: number, { limit, offset }: Slice): Promise<StudyMembership[]> =>
  readRows(db, StudyMembership, `${invited} OFFSET ?`, [[studyId], Math.min(limit, most), offset])
