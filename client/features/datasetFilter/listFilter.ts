import type { DatasetFilter, DatasetOrder, OwnerFilter } from '../../generated/types'

const textFields = ['text', 'tagName', 'groupName', 'studyName'] as const
const idFields = ['tagIds', 'groupIds', 'studyIds', 'orphanGroupIds'] as const
const flagFields = ['favourites', 'public', 'orphans'] as const
export type TextField = (typeof textFields)[number]
export type IdField = (typeof idFields)[number]
export type FlagField = (typeof flagFields)[number]

/** All filters of the dataset list. No field is optional, so that two filters can be compared. */
export type ListFilter = Readonly<
  Record<TextField, string> & Record<IdField, readonly string[]> & Record<FlagField, boolean>
> & { readonly owner: OwnerFilter | null; readonly taxonId: string | null }

export interface ListAddress {
  readonly filter: ListFilter
  readonly order: DatasetOrder
}

export const noFilter: ListFilter = {
  text: '',
  tagName: '',
  groupName: '',
  studyName: '',
  tagIds: [],
  groupIds: [],
  studyIds: [],
  orphanGroupIds: [],
  favourites: false,
  public: false,
  orphans: false,
  owner: null,
  taxonId: null,
}
export const defaultOrder: DatasetOrder = 'NEWEST'

/** Query parameter names: short, and readable in a shared link. */
const names: Readonly<Record<TextField | IdField | FlagField, string>> = {
  text: 'q',
  tagName: 'tag-name',
  groupName: 'group-name',
  studyName: 'study-name',
  tagIds: 'tag',
  groupIds: 'group',
  studyIds: 'study',
  orphanGroupIds: 'orphans-of',
  favourites: 'favourites',
  public: 'public',
  orphans: 'orphans',
}
const orderNames: Readonly<Record<DatasetOrder, string>> = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  NAME: 'name',
  NAME_REVERSED: 'name-reversed',
}
const [mine, others, branch, order] = ['mine', 'others', 'branch', 'order'] as const
// limits of the server
const largestId = 2 ** 31 - 1
const mostIds = 100
const longest: Readonly<Record<TextField, number>> = {
  text: 1000,
  tagName: 200,
  groupName: 200,
  studyName: 200,
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
const idsOf = (values: readonly string[]) => [...new Set(values.filter(isId))].slice(0, mostIds)
/** Joins lines with commas, trims them and applies the length limit of the field. */
export const textOf = (field: TextField, value: string | null) =>
  (value ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, longest[field])
    .trimEnd()
const orderOf = (value: string | null) =>
  (Object.keys(orderNames) as DatasetOrder[]).find(key => orderNames[key] === value) ?? defaultOrder

/** Ignores unknown and invalid parameters. */
export function readAddress(parameters: URLSearchParams): ListAddress {
  const filter: Record<string, unknown> = {}
  for (const field of textFields) filter[field] = textOf(field, parameters.get(names[field]))
  for (const field of idFields) filter[field] = idsOf(parameters.getAll(names[field]))
  for (const field of flagFields) filter[field] = parameters.has(names[field])
  const taxon = parameters.get(branch) ?? ''
  filter.owner = parameters.has(mine) ? 'MINE' : parameters.has(others) ? 'OTHERS' : null
  filter.taxonId = isId(taxon) ? String(Number(taxon)) : null
  return { filter: filter as unknown as ListFilter, order: orderOf(parameters.get(order)) }
}

/**
 * Returns for example `?q=ascidian&tag=3&tag=4&branch=7719&mine&order=name`, or an empty string without
 * filters.
 */
export function writeAddress({ filter, order: chosen }: ListAddress): string {
  const parameters = new URLSearchParams()
  for (const field of textFields) {
    const text = textOf(field, filter[field])
    if (text) parameters.set(names[field], text)
  }
  for (const field of idFields) for (const id of filter[field]) parameters.append(names[field], id)
  if (filter.taxonId !== null) parameters.set(branch, filter.taxonId)
  if (filter.owner) parameters.set(filter.owner === 'MINE' ? mine : others, '')
  for (const field of flagFields) if (filter[field]) parameters.set(names[field], '')
  if (chosen !== defaultOrder) parameters.set(order, orderNames[chosen])
  // Shortens the address: a flag needs no '=', and a comma needs no escape. Both stay unambiguous.
  const text = String(parameters)
    .replaceAll(/=(?=&|$)/g, '')
    .replaceAll('%2C', ',')
  return text && `?${text}`
}

const isSet = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== false && value !== null
export const isFiltering = (filter: ListFilter) => Object.values(filter).some(isSet)

/** Whether groups are the only filter, as behind the link of a public group. */
export const isOnlyGroups = (filter: ListFilter) =>
  filter.groupIds.length > 0 && !isFiltering({ ...filter, groupIds: [] })

/** The filter for the server: only the fields that are set; null without filters. */
export const serverFilter = (filter: ListFilter): DatasetFilter | null =>
  isFiltering(filter) ? Object.fromEntries(Object.entries(filter).filter(([, value]) => isSet(value))) : null

/**
 * Whether the change continues a text search. Such changes share one history entry; every other change gets
 * its own.
 */
export const goesOn = (before: ListFilter, after: ListFilter) =>
  textFields.some(field => before[field] !== after[field]) &&
  textFields.every(field => before[field] === after[field] || (before[field] !== '' && after[field] !== ''))

export const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]
