import { nameKeyInLowerCase } from '../../../formats/text'
import { timeNumbers } from '../../../formats/objectIndex/objectIndex'
import type { Property, TextProperty } from '../../../formats/property/property'
import { rowFinder, type ObjectRows } from '../../../formats/property/propertyRows'
import { allTexts } from '../../../formats/property/propertyTexts'
import type { ColumnKey, TableData } from './tableData'

/**
 * Keys of rows for sorting: whole numbers that are in the order of the values. `missing`: the rows at these positions
 * have no value.
 */
export interface SortKeys {
  readonly low: Uint32Array
  /** the upper half of 64 bits; null when 32 bits hold the keys */
  readonly high: Uint32Array | null
  /** 1 for a row without a value */
  readonly missing: Uint8Array
}

/** The keys of a column for some rows, ascending. */
export function sortKeys(data: TableData, key: ColumnKey, rows: Uint32Array): SortKeys {
  const { objects } = data
  if (key === 'id') return wholeKeys(rows, objects.ids)
  if (key === 'channel') return wholeKeys(rows, objects.channels)
  if (key === 'time') return wholeKeys(rows, timeNumbers(objects))
  if (key === 'name') return nameKeys(data, rows)
  const property = data.properties.get(key)
  return property ? propertyKeys(property, valueRows(objects, property.rows, rows)) : emptyKeys(rows.length)
}

const emptyKeys = (length: number): SortKeys => ({
  low: new Uint32Array(length),
  high: null,
  missing: new Uint8Array(length).fill(1),
})

function wholeKeys(rows: Uint32Array, column: ArrayLike<number>): SortKeys {
  const low = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) low[at] = column[rows[at]!]!
  return { low, high: null, missing: new Uint8Array(rows.length) }
}

/** The first row of values of each object, −1 without one. `rows`: rows of `objects`, ascending. */
export function valueRows(objects: ObjectRows, values: ObjectRows, rows: Uint32Array): Int32Array {
  const found = new Int32Array(rows.length).fill(-1)
  let at = 0
  for (let slot = 0; slot < objects.times.length && at < rows.length; slot++) {
    const end = objects.offsets[slot + 1]!
    if (rows[at]! >= end) continue
    const rowOf = rowFinder(values, objects.times[slot]!)
    for (; at < rows.length && rows[at]! < end; at++)
      found[at] = rowOf(objects.ids[rows[at]!]!, objects.channels[rows[at]!]!)
  }
  return found
}

function propertyKeys(property: Property, found: Int32Array): SortKeys {
  switch (property.type) {
    case 'float':
      return floatKeys(found, row => property.values[row]!)
    case 'sphere':
      return floatKeys(found, row => property.values[row * 4 + 3]!)
    case 'vector':
      return floatKeys(found, row => lengthOf(property.values.subarray(row * 8, row * 8 + 8)))
    case 'label':
      return keysOf(found, row => property.values[row]!, 0)
    case 'color':
      return keysOf(found, row => colourNumber(property.values, row * 3), -1)
    case 'space':
    case 'dict':
      return keysOf(found, valueCounter(property.rows), -1)
    case 'string':
    case 'group': {
      const ranks = textRanks(allTexts(property.texts))
      return keysOf(found, row => ranks[property.values[row]!]!, -1)
    }
  }
}

const lengthOf = (ends: ArrayLike<number>) =>
  Math.hypot(ends[4]! - ends[0]!, ends[5]! - ends[1]!, ends[6]! - ends[2]!)

const colourNumber = (values: ArrayLike<number>, at: number) =>
  values[at]! * 65_536 + values[at + 1]! * 256 + values[at + 2]!

/** The number of values of the object whose first value is at a row. */
function valueCounter({ ids, channels, offsets }: ObjectRows): (row: number) => number {
  const starts = new Uint8Array(ids.length + 1)
  for (const offset of offsets) starts[offset] = 1
  return row => {
    let next = row + 1
    while (starts[next] === 0 && ids[next] === ids[row] && channels[next] === channels[row]) next++
    return next - row
  }
}

function keysOf(found: Int32Array, keyOf: (row: number) => number, none: number): SortKeys {
  const low = new Uint32Array(found.length)
  const missing = new Uint8Array(found.length)
  for (let at = 0; at < found.length; at++) {
    const key = found[at]! < 0 ? none : keyOf(found[at]!)
    if (key === none) missing[at] = 1
    else low[at] = key
  }
  return { low, high: null, missing }
}

/** The bits of a 64-bit float as a whole number in the same order: Herf, "Radix tricks", 2001. */
function floatKeys(found: Int32Array, valueOf: (row: number) => number): SortKeys {
  const floats = new Float64Array(found.length)
  const missing = new Uint8Array(found.length)
  for (let at = 0; at < found.length; at++) {
    const value = found[at]! < 0 ? NaN : valueOf(found[at]!)
    if (Number.isNaN(value)) missing[at] = 1
    else floats[at] = value + 0 // −0 and 0 are equal
  }
  const bits = new Uint32Array(floats.buffer)
  const low = new Uint32Array(found.length)
  const high = new Uint32Array(found.length)
  for (let at = 0; at < found.length; at++) {
    const isNegative = bits[at * 2 + 1]! >>> 31 === 1
    low[at] = isNegative ? ~bits[at * 2]! : bits[at * 2]!
    high[at] = isNegative ? ~bits[at * 2 + 1]! : bits[at * 2 + 1]! | 0x80000000
  }
  return { low, high, missing }
}

/** `Cell 2` comes before `cell 10`: numbers in texts count as numbers, and case does not count. */
const naturalKey = (text: string) =>
  nameKeyInLowerCase(text).replace(/\d+/g, digits => {
    const short = digits.replace(/^0+(?=\d)/, '')
    return String.fromCharCode(48 + Math.min(60, short.length)) + short
  })

/** The place of each text in the order of all of them. Texts that differ only in case or Unicode form have the same place. */
export function textRanks(texts: readonly string[]): Uint32Array {
  const keys = texts.map(naturalKey)
  const order = Uint32Array.from(keys.keys()).sort((a, b) =>
    keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0,
  )
  const ranks = new Uint32Array(texts.length)
  let rank = 0
  order.forEach((text, at) => {
    if (at > 0 && keys[text] !== keys[order[at - 1]!]) rank++
    ranks[text] = rank
  })
  return ranks
}

/** The name in the mesh comes before that of the property, as everywhere in the viewer. */
function nameKeys({ objects, names }: TableData, rows: Uint32Array): SortKeys {
  const texts = textsOf(names)
  const ranks = textRanks([...objects.texts, ...texts])
  const named = texts.length > 0 ? valueRows(objects, names!.rows, rows) : null
  const values = named && (names as TextProperty).values
  const low = new Uint32Array(rows.length)
  const missing = new Uint8Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const own = objects.names[rows[at]!]!
    if (objects.texts[own]) low[at] = ranks[own]!
    else if (named && values && named[at]! >= 0) low[at] = ranks[objects.texts.length + values[named[at]!]!]!
    else missing[at] = 1
  }
  return { low, high: null, missing }
}

/** The distinct texts of the property that names objects. */
export const textsOf = (names: Property | null): readonly string[] =>
  names?.type === 'string' || names?.type === 'group' ? allTexts(names.texts) : []
