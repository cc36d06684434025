import type { PropertyEntry } from '../../formats/frame/manifest'

/** The properties that menus and panels list: the newest versions, and older versions in use. */
export const listedProperties = (
  properties: readonly PropertyEntry[],
  isInUse: (id: number) => boolean,
): PropertyEntry[] =>
  properties.filter(({ id, type, isReplaced }) => type !== 'time' && (!isReplaced || isInUse(id)))

export const listedName = ({ name, isReplaced }: Pick<PropertyEntry, 'name' | 'isReplaced'>): string =>
  isReplaced ? `${name} (older version)` : name
