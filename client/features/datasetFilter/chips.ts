import type { IdField, ListFilter, TextField } from './listFilter'

type NameKind = 'tag' | 'group' | 'study' | 'branch'
export interface Naming {
  readonly kind: NameKind
  readonly id: string
}

/** One active filter: its text, or the id whose name must be loaded. */
export interface FilterChip {
  readonly key: string
  readonly label: string
  readonly text?: string
  readonly named?: Naming
  readonly without: Partial<ListFilter>
}

const texts: readonly (readonly [TextField, string])[] = [
  ['text', 'Name'],
  ['tagName', 'Tag begins with'],
  ['groupName', 'Group begins with'],
  ['studyName', 'Study begins with'],
]
const ids: readonly (readonly [IdField, string, NameKind])[] = [
  ['tagIds', 'Tag', 'tag'],
  ['groupIds', 'Group', 'group'],
  ['studyIds', 'Study', 'study'],
  ['orphanGroupIds', 'Orphans of', 'group'],
]

export function chipsOf(filter: ListFilter): FilterChip[] {
  return [
    ...texts
      .filter(([field]) => filter[field])
      .map(([field, label]) => ({ key: field, label, text: filter[field], without: { [field]: '' } })),
    ...ids.flatMap(([field, label, kind]) =>
      filter[field].map(id => ({
        key: `${field} ${id}`,
        label,
        named: { kind, id },
        without: { [field]: filter[field].filter(other => other !== id) },
      })),
    ),
    ...(filter.taxonId === null
      ? []
      : [
          {
            key: 'branch',
            label: 'Branch',
            named: { kind: 'branch' as const, id: filter.taxonId },
            without: { taxonId: null },
          },
        ]),
    ...(filter.favourites ? [{ key: 'favourites', label: 'Favorites', without: { favourites: false } }] : []),
    ...(filter.owner
      ? [
          {
            key: 'owner',
            label: filter.owner === 'MINE' ? 'My datasets' : 'Others datasets',
            without: { owner: null },
          },
        ]
      : []),
    ...(filter.public ? [{ key: 'public', label: 'Public only', without: { public: false } }] : []),
    ...(filter.orphans ? [{ key: 'orphans', label: 'Orphans only', without: { orphans: false } }] : []),
  ]
}
