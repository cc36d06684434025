import type { Study } from '../../entities/data/study.js'
import type { StudyMembership } from '../../entities/data/studyMembership.js'
import type { StudiesOfGroup } from './study.service.js'

export const presentStudy = ({ id, name, description, groupId }: Study) => ({
  id,
  name,
  description,
  id_group: groupId,
})

/**
 * Adds an entry to the studies of each group for its datasets without a study, as in the filter of the list.
 */
export const presentStudies = (groups: readonly StudiesOfGroup[]) =>
  groups.flatMap(({ groupId, studies }) => [
    ...studies.map(presentStudy),
    { id: 0, name: 'orphans', description: '', id_group: groupId },
  ])

export const presentLink = (link: StudyMembership | null) =>
  link && {
    id: link.id,
    id_user: link.userId,
    id_study: link.studyId,
    status: link.level,
    date: link.since.toISOString(),
  }
