import { searchedName } from '../../../formats/cellName'
import { wordsAt, type Property } from '../../../formats/property/property'
import { textCount, textReader } from '../../../formats/property/propertyTexts'
import { rowsOf } from '../../../formats/property/propertyRows'
import type { Extent } from '../sets/kinship'
import { rowsIn, setOfRows, sourceRows, type ObjectSet, type World } from '../sets/objectSet'
import { eachMember, rowOf } from '../sets/rowIndex'
import { RowSet } from '../sets/rowSet'

/** The names of the objects that a set names, in the form in which names are compared. */
export function namesIn(set: ObjectSet, { world, names }: Named): ReadonlySet<string> {
  const found = new Set<string>()
  const { index } = world
  eachMember(index, set.outside ? rowsIn(set, world) : sourceRows(set, index), (row, time) => {
    const [start, end] = rowsOf(names.rows, time, index.rows.ids[row]!, index.rows.channels[row])
    for (let at = start; at < end; at++) {
      const name = searchedName(wordsAt(names, at))
      if (name !== '') found.add(name)
    }
  })
  return found
}

/** A dataset with the property that names its objects. */
export interface Named {
  readonly world: World
  readonly names: Property
}

/** All objects with one of these names, at all times, and the number of names that the dataset has. */
export function setOfNames(
  wanted: ReadonlySet<string>,
  { world: { index }, names }: Named,
  extent: Extent,
): { readonly set: ObjectSet; readonly known: number } {
  const isWanted = matcher(wanted, names)
  const known = new Set<string>()
  const rows: number[] = []
  const { times, offsets, ids, channels } = names.rows
  for (let at = 0; at < times.length; at++)
    for (let value = offsets[at]!; value < offsets[at + 1]!; value++) {
      const name = isWanted(value)
      if (name === null) continue
      const row = rowOf(index, { time: times[at]!, id: ids[value]!, channel: channels[value]! })
      if (row < 0) continue
      rows.push(row)
      known.add(name)
    }
  return { set: setOfRows(index, RowSet.of(index.size, rows), extent), known: known.size }
}

/** Returns a function from a row of values to its wanted name; null for another. Each text is read once. */
function matcher(wanted: ReadonlySet<string>, names: Property): (value: number) => string | null {
  const compared = (text: string) => {
    const name = searchedName(text)
    return wanted.has(name) ? name : null
  }
  if (names.type !== 'string' && names.type !== 'group') return value => compared(wordsAt(names, value))
  const read = textReader(names.texts, names.rows.ids.length)
  const found = Array.from({ length: textCount(names.texts) }, (_, text) => compared(read(text)))
  return value => found[names.values[value]!] ?? null
}
