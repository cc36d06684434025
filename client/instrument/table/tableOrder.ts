import { eachRow } from '../../../formats/query/queryBits'
import { searchedName } from '../../../formats/cellName'
import { sortOrder, type ObjectRows } from '../../../formats/property/propertyRows'
import { searchedParts } from '../naming'
import type { ColumnKey, TableData } from './tableData'
import { sortKeys, textsOf, valueRows } from './tableKeys'

export interface TableSort {
  readonly key: ColumnKey
  readonly descending: boolean
}

/** What a table shows. */
export interface TableWish {
  /** the rows among which to search, one bit each; null for all */
  readonly among: Uint32Array | null
  /** parts of names, or first digits of numbers, with commas between them; '' finds all */
  readonly search: string
  /** null keeps the order by time, number and channel */
  readonly sort: TableSort | null
}

/**
 * The rows of a table in its order. The order is stable: equal values stay in the order of time, number and channel.
 * Objects without a value come last in both directions.
 */
export function tableRows(data: TableData, { among, search, sort }: TableWish): Uint32Array {
  const rows = searched(data, listedRows(data.objects, among), search)
  if (!sort || rows.length < 2) return rows
  const { low, high, missing } = sortKeys(data, sort.key, rows)
  if (sort.descending) for (const keys of high ? [low, high] : [low]) inverted(keys)
  const order = sortOrder(high ? [low, high] : [low])
  const sorted = new Uint32Array(rows.length)
  let end = 0
  for (const at of order) if (missing[at] === 0) sorted[end++] = rows[at]!
  // the order of rows without a value is that of the list, also when the others are reversed
  for (let at = 0; at < rows.length; at++) if (missing[at] === 1) sorted[end++] = rows[at]!
  return sorted
}

function inverted(keys: Uint32Array) {
  for (let at = 0; at < keys.length; at++) keys[at] = ~keys[at]!
}

function listedRows({ ids }: ObjectRows, among: Uint32Array | null): Uint32Array {
  const rows = new Uint32Array(ids.length)
  if (!among) return rows.map((_, at) => at)
  let end = 0
  eachRow(among, row => {
    rows[end++] = row
  })
  return rows.slice(0, end)
}

/** Each distinct name is compared once. */
function searched({ objects, names }: TableData, rows: Uint32Array, search: string): Uint32Array {
  const parts = searchedParts(search)
  if (parts.length === 0) return rows
  const has = (name: string) => {
    const text = searchedName(name)
    return parts.some(part => text.includes(part))
  }
  const digits = parts.filter(part => /^\d{1,10}$/.test(part))
  const own = objects.texts.map(has)
  const others = textsOf(names).map(has)
  const named = others.length > 0 && names ? valueRows(objects, names.rows, rows) : null
  const values = names?.type === 'string' || names?.type === 'group' ? names.values : null
  const isFound = (row: number, at: number) => {
    const text = objects.names[row]!
    if (objects.texts[text] ? own[text] : named && values && named[at]! >= 0 && others[values[named[at]!]!])
      return true
    return digits.length > 0 && digits.some(part => String(objects.ids[row]).startsWith(part))
  }
  return rows.filter(isFound)
}
