import { managedIds } from '../../../access/grants.js'
import { type DatasetPart, isVisible, ownDatasets } from '../../../access/visibleDatasets.js'
import type { Viewer } from '../../../kernel/viewer.js'
import { matching } from '../filter/words.queries.js'

const narrowed = (part: DatasetPart, where: string, ...parameters: readonly unknown[]): DatasetPart => ({
  ...part,
  where: `${part.where} AND ${where}`,
  parameters: [...part.parameters, ...parameters],
})

/** Matches any part of a name with LIKE. An index on the names of one study or one owner limits the scan. */
const named = (part: DatasetPart, text: string): DatasetPart =>
  text ? narrowed(part, 'd.name LIKE ?', `%${text.replace(/[\\%_]/g, '\\$&')}%`) : part

/** Selects the datasets that the viewer may read, or all datasets of the study when `viewer` is null. */
export function datasetsInStudy(studyId: number, viewer: Viewer | null, text: string): DatasetPart[] {
  const all = named(
    { from: 'dataset d', where: 'd.study_id = ? AND d.binned_at IS NULL', parameters: [studyId] },
    text,
  )
  const seen = viewer && isVisible(viewer)
  return [seen ? narrowed(all, seen.sql, ...seen.parameters) : all]
}

/** Datasets that the viewer manages and that are not in the study. */
export const managedBeside = (studyId: number, viewer: Viewer, text: string): DatasetPart[] =>
  managedDatasets(viewer, text).map(part =>
    narrowed(part, 'd.binned_at IS NULL AND (d.study_id IS NULL OR d.study_id <> ?)', studyId),
  )

/**
 * Staff search all datasets by the word index. Without a search text they see the datasets that they own or
 * that were shared with them.
 */
function managedDatasets(viewer: Viewer, text: string): DatasetPart[] {
  const found = viewer.isStaff ? matching(text) : null
  if (found) return found === 'nothing' ? [] : [found]
  const { sql, parameters } = managedIds(viewer.userId)
  const given: DatasetPart = {
    from: `(${sql}) given STRAIGHT_JOIN dataset d ON d.id = given.id`,
    where: 'd.owner_id <> ?',
    parameters: [...parameters, viewer.userId],
  }
  return [ownDatasets(viewer), given].map(part => named(part, text))
}
