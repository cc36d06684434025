import type { Property } from '../property/property.js'
import { textAt, textCount } from '../property/propertyTexts.js'
import type { UnsignedColumn } from '../property/propertyRows.js'
import type { CommonValue } from './queryCompletion.js'
import type { QueryData } from './queryData.js'
import type { Source } from './queryCatalogue.js'

/** The data that is loaded so far. */
export interface Known extends Pick<QueryData, 'names' | 'properties'> {
  readonly objects: Pick<QueryData['objects'], 'names' | 'texts'> | null
}

/** Values of one field that completion offers. */
const mostValues = 500

/** The most frequent texts of a field. Empty for numbers, and for properties that are not loaded. */
export function commonValues(source: Source, { objects, names, properties }: Known): readonly CommonValue[] {
  if (source.from === 'name')
    return [
      ...(objects ? counted(objects.names, objects.texts.length, number => objects.texts[number] ?? '') : []),
      ...(names ? valuesOf(names) : []),
    ]
  const property = source.from === 'property' ? properties.get(source.property.id) : undefined
  return property ? valuesOf(property) : []
}

function valuesOf(property: Property): CommonValue[] {
  if (property.type === 'string' || property.type === 'group')
    return counted(property.values, textCount(property.texts), number => textAt(property.texts, number))
  if (property.type !== 'label') return []
  const names = new Map(property.labels.map(({ value, name }) => [value, name]))
  return counted(property.values, 256, number => (number === 0 ? '' : (names.get(number) ?? String(number))))
}

/** Counts the numbers of a column. Texts that are '' are no values. */
function counted(values: UnsignedColumn, size: number, textOf: (number: number) => string): CommonValue[] {
  const counts = new Uint32Array(size)
  for (let row = 0; row < values.length; row++) counts[values[row] as number]!++
  const used = Array.from(counts.keys()).filter(number => (counts[number] as number) > 0)
  return used
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
    .slice(0, mostValues)
    .map(number => ({ text: textOf(number), count: counts[number] as number }))
    .filter(({ text }) => text !== '')
}
