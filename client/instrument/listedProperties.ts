import type { PropertyEntry } from '../../formats/frame/manifest'

/** The properties that menus and panels list: the newest versions, and older versions in use. */
export const listedProperties = (
  properties: readonly PropertyEntry[],
  isInUse: (id: number) => boolean,
): PropertyEntry[] =>
  properties.filter(({ id, type, isReplaced }) => type !== 'time' && (!isReplaced || isInUse(id)))

type Listed = Pick<PropertyEntry, 'name' | 'isReplaced' | 'isOutdated'>

/** Names that values are old, because a person could take them for those of the present meshes. */
export function listedName({ name, isReplaced, isOutdated }: Listed): string {
  if (isReplaced) return `${name} (older version)`
  return isOutdated ? `${name} (out of date)` : name
}
