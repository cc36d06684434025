import type { PropertyEntry } from '../../../formats/frame/manifest'
import type { ObjectIndex } from '../../../formats/objectIndex/objectIndex'
import { numbersAt, wordsAt, type Property } from '../../../formats/property/property'
import { rowsOf, timeOf, type ObjectRows } from '../../../formats/property/propertyRows'
import { listedName } from '../listedProperties'
import { nameOf } from '../naming'
import type { ObjectRef } from '../objectRef'

/** The objects of a dataset at all times with their values. The table shows some of its rows in some order. */
export interface TableData {
  readonly objects: Pick<ObjectIndex, keyof ObjectRows | 'names' | 'texts'>
  /** the property that names objects; null without one */
  readonly names: Property | null
  /** by id */
  readonly properties: ReadonlyMap<number, Property>
}

/** A fixed column, or the id of a property. */
export type ColumnKey = 'time' | 'id' | 'channel' | 'name' | number

export interface TableColumn {
  readonly key: ColumnKey
  readonly title: string
  readonly isNumber: boolean
}

/** The columns of a table with these properties. */
export function tableColumns(
  entries: readonly Pick<PropertyEntry, 'id' | 'name' | 'type' | 'unit' | 'isReplaced' | 'isOutdated'>[],
  { hasTime, hasChannels }: { readonly hasTime: boolean; readonly hasChannels: boolean },
): readonly TableColumn[] {
  const time: TableColumn = { key: 'time', title: 'Time', isNumber: true }
  const channel: TableColumn = { key: 'channel', title: 'Channel', isNumber: true }
  return [
    ...(hasTime ? [time] : []),
    { key: 'id', title: 'Number', isNumber: true },
    ...(hasChannels ? [channel] : []),
    { key: 'name', title: 'Name', isNumber: false },
    ...entries.map(entry => ({
      key: entry.id,
      title: entry.unit ? `${listedName(entry)} (${entry.unit})` : listedName(entry),
      isNumber: entry.type === 'float',
    })),
  ]
}

export const refAtRow = ({ objects }: Pick<TableData, 'objects'>, row: number): ObjectRef => ({
  time: timeOf(objects, row),
  id: objects.ids[row] ?? 0,
  channel: objects.channels[row] ?? 0,
})

/** A vector is its start and its end, as in its file: `x, y, z, r: x, y, z, r`. */
function textAt(property: Property, row: number): string {
  if (property.type !== 'vector') return wordsAt(property, row)
  const numbers = numbersAt(property, row)
  return `${numbers.slice(0, 4).join(', ')}: ${numbers.slice(4).join(', ')}`
}

/** The texts of one cell, one for each value. Empty when the object has none. */
export function cellTexts(data: TableData, key: ColumnKey, row: number): readonly string[] {
  if (key === 'id') return [String(data.objects.ids[row] ?? 0)]
  if (key === 'channel') return [String(data.objects.channels[row] ?? 0)]
  const ref = refAtRow(data, row)
  if (key === 'time') return [String(ref.time)]
  if (key === 'name') {
    const name = nameOf({ blocks: [data.objects], property: data.names }, ref)
    return name === '' ? [] : [name]
  }
  const property = data.properties.get(key)
  if (!property) return []
  const [start, end] = rowsOf(property.rows, ref.time, ref.id, ref.channel)
  return Array.from({ length: end - start }, (_, at) => textAt(property, start + at))
}
