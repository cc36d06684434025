import type { Property } from '../../../entities/data/property.js'
import { derivedKindOf } from '../../../../formats/derived/derivedKinds.js'
import { sameName } from '../../../../formats/text.js'
import { grouped } from '../../../lib/grouped.js'

type Named = Pick<Property, 'id' | 'ownerId' | 'name' | 'source'>

/** The name of properties that were uploaded without a name. They have nothing else in common. */
const unnamed = 'Default_name'

/**
 * Equal for versions of one property: those of one owner with the same name in the same dataset. Values computed
 * from the meshes are replaced in place, and never take the place of an uploaded property.
 */
const seriesOf = ({ id, ownerId, name, source }: Named): string =>
  name === unnamed || derivedKindOf(source) ? `#${id}` : `${ownerId}:${name}`

/**
 * The name under which a further version is stored. Names that differ only in their Unicode form are one name: the
 * property whose name has the same bytes goes first, then the oldest.
 */
export function nameInSeries(
  properties: readonly Named[],
  { ownerId, name }: Pick<Named, 'ownerId' | 'name'>,
): string {
  const own = properties.filter(
    one => one.ownerId === ownerId && !derivedKindOf(one.source) && sameName(one.name, name),
  )
  if (own.some(one => one.name === name)) return name
  return own.toSorted((a, b) => a.id - b.id)[0]?.name ?? name
}

/**
 * The versions of each property, the newest first, among properties of one dataset. Versions of one property
 * share one list.
 */
export function allVersions<P extends Named>(properties: readonly P[]): ReadonlyMap<number, readonly P[]> {
  const newestFirst = properties.toSorted((a, b) => b.id - a.id)
  const versions = grouped(properties.map(seriesOf), newestFirst, seriesOf)
  return new Map(properties.map(({ id }, at) => [id, versions[at]!]))
}

/**
 * The value of each version: its own, or that of the newest older version that has one. `versions` is the result of
 * allVersions. Takes time in proportion to the number of versions.
 */
export function passedOn<V>(
  versions: ReadonlyMap<number, readonly { readonly id: number }[]>,
  own: { get(id: number): V | undefined },
): ReadonlyMap<number, V> {
  const values = new Map<number, V>()
  for (const newestFirst of new Set(versions.values())) {
    let value: V | undefined
    for (const { id } of newestFirst.toReversed()) {
      value = own.get(id) ?? value
      if (value !== undefined) values.set(id, value)
    }
  }
  return values
}

/** Versions of one property among properties of its dataset, the newest first. */
export const versionsAmong = <P extends Named>(properties: readonly P[], property: Named): P[] =>
  properties.filter(one => seriesOf(one) === seriesOf(property)).sort((a, b) => b.id - a.id)

/** The newest version of each property, in the given order. The properties are of one dataset. */
export function newestOf<P extends Named>(properties: readonly P[]): P[] {
  const versions = allVersions(properties)
  return properties.filter(property => versions.get(property.id)?.[0] === property)
}
