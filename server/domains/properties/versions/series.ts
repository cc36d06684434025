import type { Property } from '../../../entities/data/property.js'

type Named = Pick<Property, 'id' | 'ownerId' | 'name'>

/** The name of properties that were uploaded without a name. They have nothing else in common. */
const unnamed = 'Default_name'

/** Whether both are versions of one property: of one owner, with the same name, in the same dataset. */
const areVersions = (a: Named, b: Named): boolean =>
  a.id === b.id || (a.name === b.name && a.ownerId === b.ownerId && a.name !== unnamed)

/** Versions of a property among properties of its dataset, the newest first. */
export const versionsAmong = <P extends Named>(properties: readonly P[], property: Named): P[] =>
  properties.filter(one => areVersions(one, property)).sort((a, b) => b.id - a.id)

/** The newest version of each property, in the given order. The properties are of one dataset. */
export function newestOf<P extends Named>(properties: readonly P[]): P[] {
  const newest = new Map<string, number>()
  for (const { id, ownerId, name } of properties) {
    const series = `${ownerId}:${name}`
    newest.set(series, Math.max(id, newest.get(series) ?? 0))
  }
  return properties.filter(
    ({ id, ownerId, name }) => name === unnamed || newest.get(`${ownerId}:${name}`) === id,
  )
}
