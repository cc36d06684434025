import { managedIds } from '../../access/grants.js'
import { type DatasetPart, grantedDatasets, isVisible, ownDatasets } from '../../access/visibleDatasets.js'
import type { Viewer } from '../../kernel/viewer.js'

const called = (text: string) => ({ where: 'd.name LIKE ?', parameters: [`%${text.replace(/[\\%_]/g, '\\$&')}%`] })

const narrowed = (part: DatasetPart, where: string, ...parameters: readonly unknown[]): DatasetPart => ({ ...part, where: `${part.where} AND ${where}`, parameters: [...part.parameters, ...parameters] })

/** By LIKE, along an index that holds the names: of one study or one person, so that any piece of a name counts. */
export function named(part: DatasetPart, text: string): DatasetPart {
  const { where, parameters } = called(text)
  return text ? narrowed(part, where, ...parameters) : part
}

/** `viewer`: only what they may read. */
export function datasetsInStudy(studyId: number, viewer: Viewer | null): DatasetPart {
  const all: DatasetPart = { from: 'dataset d', where: 'd.study_id = ? AND d.binned_at IS NULL', parameters: [studyId] }
  const seen = viewer && isVisible(viewer)
  return seen ? narrowed(all, seen.sql, ...seen.parameters) : all
}

/** What the viewer manages and the study does not have yet. */
export const managedBeside = (studyId: number, viewer: Viewer): DatasetPart[] => managedDatasets(viewer).map(part => narrowed(part, '(d.study_id IS NULL OR d.study_id <> ?)', studyId))

function managedDatasets(viewer: Viewer): DatasetPart[] {
  if (viewer.isStaff) return grantedDatasets(viewer)
  const { sql, parameters } = managedIds(viewer.userId)
  const given: DatasetPart = { from: `(${sql}) given STRAIGHT_JOIN dataset d ON d.id = given.id`, where: 'd.owner_id <> ? AND d.binned_at IS NULL', parameters: [...parameters, viewer.userId] }
  return [ownDatasets(viewer), given]
}
