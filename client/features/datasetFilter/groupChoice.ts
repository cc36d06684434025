import { type ListFilter, toggled } from './listFilter'

export interface ChoosableGroup {
  readonly id: string
  readonly studies: readonly { readonly id: string }[]
}
type Chosen = Pick<ListFilter, 'groupIds' | 'studyIds' | 'orphanGroupIds'>
export type Check = 'all' | 'some' | 'none'

const without = (ids: readonly string[], gone: readonly string[]) => ids.filter(id => !gone.includes(id))

/** A group consists of all its studies and its orphans (datasets in none of them). */
export function checkOf(chosen: Chosen, { id, studies }: ChoosableGroup): Check {
  if (chosen.groupIds.includes(id)) return 'all'
  return chosen.orphanGroupIds.includes(id) || studies.some(study => chosen.studyIds.includes(study.id))
    ? 'some'
    : 'none'
}

/** Chooses the whole group, or clears it. */
export function toggleGroup(chosen: Chosen, group: ChoosableGroup): Chosen {
  const rest = withoutGroup(chosen, group)
  return chosen.groupIds.includes(group.id) ? rest : { ...rest, groupIds: [...rest.groupIds, group.id] }
}

/**
 * Toggles one part: a study, or the orphans when `studyId` is null. When all parts are chosen, the whole
 * group is chosen. Removing a part from a whole group keeps the other parts.
 */
export function togglePart(chosen: Chosen, group: ChoosableGroup, studyId: string | null): Chosen {
  const whole = chosen.groupIds.includes(group.id)
  const studyIds = group.studies.map(({ id }) => id)
  const parts = whole
    ? { studies: studyIds, orphans: true }
    : {
        studies: studyIds.filter(id => chosen.studyIds.includes(id)),
        orphans: chosen.orphanGroupIds.includes(group.id),
      }
  const next =
    studyId === null
      ? { ...parts, orphans: !parts.orphans }
      : { ...parts, studies: toggled(parts.studies, studyId) }
  const rest = withoutGroup(chosen, group)
  if (next.orphans && next.studies.length === studyIds.length)
    return { ...rest, groupIds: [...rest.groupIds, group.id] }
  return {
    ...rest,
    studyIds: [...rest.studyIds, ...next.studies],
    orphanGroupIds: next.orphans ? [...rest.orphanGroupIds, group.id] : rest.orphanGroupIds,
  }
}

const withoutGroup = (chosen: Chosen, { id, studies }: ChoosableGroup): Chosen => ({
  groupIds: without(chosen.groupIds, [id]),
  orphanGroupIds: without(chosen.orphanGroupIds, [id]),
  studyIds: without(
    chosen.studyIds,
    studies.map(study => study.id),
  ),
})
