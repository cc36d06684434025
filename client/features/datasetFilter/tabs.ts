import type { ListFilter } from './listFilter'

/** Tab numbers of the spec. The browser stores them. */
export const tabNumbers = { groups: 0, tree: 1, tags: 2, text: 3, advanced: 4 } as const
export const firstTab: number = tabNumbers.tree

export interface TabProps {
  readonly filter: ListFilter
  change(changes: Partial<ListFilter>): void
}

/** Whether a tab has an active filter. */
export const isActive: Readonly<Record<number, (filter: ListFilter) => boolean>> = {
  [tabNumbers.groups]: ({ groupIds, studyIds, orphanGroupIds }) =>
    groupIds.length + studyIds.length + orphanGroupIds.length > 0,
  [tabNumbers.tree]: ({ taxonId }) => taxonId !== null,
  [tabNumbers.tags]: ({ tagIds }) => tagIds.length > 0,
  [tabNumbers.text]: ({ text, tagName, groupName, studyName }) =>
    [text, tagName, groupName, studyName].some(Boolean),
  [tabNumbers.advanced]: ({ favourites, owner, orphans, public: isPublic }) =>
    favourites || orphans || isPublic || owner !== null,
}

/** The remembered tab, or the next available one. */
export function openTab(remembered: number, able: readonly number[]): number {
  return able.includes(remembered) ? remembered : able.includes(firstTab) ? firstTab : tabNumbers.text
}
