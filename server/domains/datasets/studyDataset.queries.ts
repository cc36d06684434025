import { managedIds } from '../../access/grants.js'
import { type DatasetPart, isVisible, ownDatasets } from '../../access/visibleDatasets.js'
import type { Viewer } from '../../kernel/viewer.js'
import { matching } from './words.queries.js'

const narrowed = (part: DatasetPart, where: string, ...parameters: readonly unknown[]): DatasetPart => ({
  ...part,
  where: `${part.where} AND ${where}`,
  parameters: [...part.parameters, ...parameters],
})

/** By LIKE, along an index that holds the names of one study or one person: so any piece of a name counts. */
const named = (part: DatasetPart, text: string): DatasetPart =>
  text ? narrowed(part, 'd.name LIKE ?', `%${text.replace(/[\\%_]/g, '\\$&')}%`) : part

/** `viewer`: only what they may read; null: all. */
export function datasetsInStudy(studyId: number, viewer: Viewer | null, text: string): DatasetPart[] {
  const all = named(
    { from: 'dataset d', where: 'd.study_id = ? AND d.binned_at IS NULL', parameters: [studyId] },
    text,
  )
  const seen = viewer && isVisible(viewer)
  return [seen ? narrowed(all, seen.sql, ...seen.parameters) : all]
}

/** What the viewer manages and the study does not have yet. */
export const managedBeside = (studyId: number, viewer: Viewer, text: string): DatasetPart[] =>
  managedDatasets(viewer, text).map(part =>
    narrowed(part, 'd.binned_at IS NULL AND (d.study_id IS NULL OR d.study_id <> ?)', studyId),
  )

/** Staff find any of all there are, by the index of words; what they own or were given is listed to them too before they ask. */
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
