import type { ObjectTable } from '../../../formats/frame'
import type { Manifest, PropertyEntry } from '../../../formats/manifest'
import { wordsAt, type Property } from '../../../formats/property'
import { rowsOf } from '../../../formats/propertyRows'
import { objectKey, refOf, type ObjectRef } from './objectRef'

/** The property that says what objects are called, where the dataset has one. */
export function nameProperty({ properties }: Pick<Manifest, 'properties'>): PropertyEntry | null {
  const texts = properties.filter(({ type }) => type === 'string')
  return texts.find(({ name }) => /^(cell[ _-]?)?names?$/i.test(name)) ?? null
}

/** All values of one object, in words. */
export function valuesOf(property: Property, { time, id, channel }: ObjectRef): string[] {
  const [start, end] = rowsOf(property.rows, time, id, channel)
  return Array.from({ length: end - start }, (_, at) => wordsAt(property, start + at))
}

/** An object on screen as the list of objects shows it. */
export interface ListedObject {
  readonly ref: ObjectRef
  readonly key: number
  /** '' where it has none */
  readonly name: string
}

export const nameOf = (names: Property | null, ref: ObjectRef) =>
  names ? (valuesOf(names, ref)[0] ?? '') : ''

/** What a person calls it: its name, else its number. */
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

/** By part of the name, or by the number from its beginning. */
export function searchObjects(objects: readonly ListedObject[], text: string): readonly ListedObject[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return objects
  return objects.filter(
    ({ name, ref }) => name.toLowerCase().includes(wanted) || String(ref.id).startsWith(wanted),
  )
}
