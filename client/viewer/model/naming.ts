import type { ObjectTable } from '../../../formats/frame/frame'
import type { Manifest, PropertyEntry } from '../../../formats/frame/manifest'
import { wordsAt, type Property } from '../../../formats/property/property'
import { rowsOf } from '../../../formats/property/propertyRows'
import { objectKey, refOf, type ObjectRef } from './objectRef'

/** Returns the text property that names the objects, or null. */
export function nameProperty({ properties }: Pick<Manifest, 'properties'>): PropertyEntry | null {
  const texts = properties.filter(({ type }) => type === 'string')
  return texts.find(({ name }) => /^(cell[ _-]?)?names?$/i.test(name)) ?? null
}

/** Returns all values of one object as text. */
export function valuesOf(property: Property, { time, id, channel }: ObjectRef): string[] {
  const [start, end] = rowsOf(property.rows, time, id, channel)
  return Array.from({ length: end - start }, (_, at) => wordsAt(property, start + at))
}

/** An object on screen as the list of objects shows it. */
export interface ListedObject {
  readonly ref: ObjectRef
  readonly key: number
  /** '' when the object has no name */
  readonly name: string
}

export const nameOf = (names: Property | null, ref: ObjectRef) =>
  names ? (valuesOf(names, ref)[0] ?? '') : ''

/** Returns the name of an object, or `Object` and its number. */
export const titleOf = ({ name, ref }: Pick<ListedObject, 'name' | 'ref'>) => name || `Object ${ref.id}`

export function listObjects(
  time: number,
  tables: readonly ObjectTable[],
  names: Property | null,
): ListedObject[] {
  return tables.flatMap(table =>
    Array.from(table.ids, (id, index) => {
      const key = objectKey(id, table.channels[index] ?? 0)
      const ref = refOf(time, key)
      return { ref, key, name: table.names[index] || nameOf(names, ref) }
    }),
  )
}

/** Finds objects by a part of the name or by the first digits of the number. */
export function searchObjects(objects: readonly ListedObject[], text: string): readonly ListedObject[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return objects
  return objects.filter(
    ({ name, ref }) => name.toLowerCase().includes(wanted) || String(ref.id).startsWith(wanted),
  )
}
