import { searchedName } from '../../formats/cellName'
import type { Manifest, PropertyEntry } from '../../formats/frame/manifest'
import { wordsAt, type Property } from '../../formats/property/property'
import { nameAt, type ObjectIndex } from '../../formats/objectIndex/objectIndex'
import { indexOf, rowsOf, type ObjectRows } from '../../formats/property/propertyRows'
import { nameProperty as nameAmong } from '../../formats/query/queryCatalogue'
import type { ObjectRef } from './objectRef'

const naming = new WeakMap<Manifest['properties'], PropertyEntry | null>()

/** Returns the text property that names the objects, or null. Searched once, because each change asks for it. */
export function nameProperty({ properties }: Pick<Manifest, 'properties'>): PropertyEntry | null {
  const known = naming.get(properties)
  if (known !== undefined) return known
  const found = nameAmong(properties)
  naming.set(properties, found)
  return found
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

type NamedRows = ObjectRows & Pick<ObjectIndex, 'names' | 'texts'>

/** Names from the mesh files, by blocks of the object index, and the property that names objects. */
export interface Names {
  readonly blocks: readonly NamedRows[]
  readonly property: Property | null
}

/** The name in the mesh file, otherwise the value of the property that names objects, otherwise ''. */
export const nameOf = ({ blocks, property }: Names, ref: ObjectRef): string =>
  meshNameOf(blocks, ref) || (property ? (valuesOf(property, ref)[0] ?? '') : '')

function meshNameOf(blocks: readonly NamedRows[], { time, id, channel }: ObjectRef): string {
  for (const block of blocks) {
    if (block.texts.length < 2) continue // no object has a name
    const row = indexOf(block, time, id, channel)
    if (row >= 0) return nameAt(block, row)
  }
  return ''
}

/** Returns the name of an object, or `Object` and its number. */
export const titleOf = ({ name, ref }: Pick<ListedObject, 'name' | 'ref'>) => name || `Object ${ref.id}`

/** The parts of a search text: names or numbers, separated by commas. `Object 12` is the title of number 12. */
export const searchedParts = (text: string): string[] =>
  text
    .split(',')
    .map(part => searchedName(part.trim()).replace(/^object\s+(?=\d)/, ''))
    // names are compared without zeros, so the zeros at the end of an unfinished name say nothing
    .map(part => part.replace(/^([a-z]+\d+\.)0+$/, '$1'))
    .filter(part => part !== '')

/**
 * Returns the test of a search text. A name matches by a part, in any case and without the zeros in names of
 * cells; a number by its first digits. An empty text matches everything.
 */
export function matchesOf(text: string): (name: string, id: number) => boolean {
  const wanted = new Set(searchedParts(text))
  if (wanted.size === 0) return () => true
  const hasPart = wanted.size < severalParts ? contains([...wanted]) : holdsPiece(wanted)
  return (name, id) => hasPart(searchedName(name), String(id))
}

/** From this number on, a set is faster than one search for each part. */
const severalParts = 16
type HasPart = (name: string, number: string) => boolean

const contains =
  (parts: readonly string[]): HasPart =>
  (name, number) =>
    parts.some(part => name.includes(part) || number.startsWith(part))

/** Does not search for each part, because a pasted list has thousands. */
function holdsPiece(parts: ReadonlySet<string>): HasPart {
  const lengths = [...new Set([...parts].map(({ length }) => length))]
  const isIn = (name: string, length: number) => {
    for (let at = 0; at + length <= name.length; at++) if (parts.has(name.slice(at, at + length))) return true
    return false
  }
  return (name, number) => lengths.some(length => parts.has(number.slice(0, length)) || isIn(name, length))
}

/**
 * Returns the test whether a search text gives the whole name or number, not only a part. The side of an ascidian
 * cell can be left out.
 */
export function exactMatchOf(text: string): (name: string, id: number) => boolean {
  const wanted = new Set(searchedParts(text))
  return (name, id) => wholesOf(name, id).some(whole => wanted.has(whole))
}

/** The texts that give an object as a whole. */
function wholesOf(name: string, id: number): string[] {
  const searched = searchedName(name)
  return [searched, searched.replace(/[*_]$/, ''), String(id)]
}

/**
 * The objects that match, exact matches first. In a list, an entry that gives a whole name finds no other name that
 * contains it: a list of names selects these objects. A single text is perhaps the beginning of a name.
 */
export function searchObjects(objects: readonly ListedObject[], text: string): readonly ListedObject[] {
  const isExact = exactMatchOf(text)
  const parts = searchedParts(text)
  const incomplete = parts.length < 2 ? parts : incompleteParts(objects, parts)
  const matchesPart = matchesOf(incomplete.join(','))
  const areWhole = parts.length > incomplete.length && incomplete.length === 0
  const matches = (name: string, id: number) => isExact(name, id) || (!areWhole && matchesPart(name, id))
  const found = objects.filter(({ name, ref }) => matches(name, ref.id))
  const exact = found.filter(({ name, ref }) => isExact(name, ref.id))
  if (exact.length === 0 || exact.length === found.length) return found
  return [...exact, ...found.filter(({ name, ref }) => !isExact(name, ref.id))]
}

/** The parts that are no whole name or number. */
function incompleteParts(objects: readonly ListedObject[], parts: readonly string[]): readonly string[] {
  const rest = new Set(parts)
  for (const { name, ref } of objects) for (const whole of wholesOf(name, ref.id)) rest.delete(whole)
  return [...rest]
}
