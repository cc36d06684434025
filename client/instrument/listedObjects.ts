import type { ObjectTable } from '../../formats/frame/frame'
import { wordsAt, type Property } from '../../formats/property/property'
import { textReader } from '../../formats/property/propertyTexts'
import { rowsIn } from './colour/objectValues'
import type { ListedObject } from './naming'
import { objectKey, refOf } from './objectRef'

/** Lists the objects on screen with their names. */
export function listObjects(
  time: number,
  tables: readonly ObjectTable[],
  names: Property | null,
): ListedObject[] {
  return tables.flatMap(table => {
    const named = namesIn(names, time, table)
    return Array.from(table.ids, (id, index) => {
      const key = objectKey(id, table.channels[index] ?? 0)
      return { ref: refOf(time, key), key, name: table.names[index] || named(index) }
    })
  })
}

/** The name that the property gives to each object of a table, '' without one. */
function namesIn(names: Property | null, time: number, table: ObjectTable): (index: number) => string {
  if (!names) return () => ''
  const rows = rowsIn(names, time, table)
  const isText = names.type === 'string' || names.type === 'group'
  const text = isText ? textReader(names.texts, table.count) : null
  return index => {
    const row = rows[index] ?? -1
    if (row < 0) return ''
    return isText && text ? text(names.values[row] ?? 0) : wordsAt(names, row)
  }
}
