import { rowFinder } from '../../../formats/property/propertyRows'
import type { Property } from '../../../formats/property/property'
import { noColour } from '../../../formats/frame/frame'
import { categoriesOf } from '../colour/categories'
import type { RowIndex } from '../sets/rowIndex'
import type { LifeTree } from './lifeTree'

/** How siblings and roots are ordered. */
export const orders = ['default', 'name', 'property', 'colour'] as const
export type Order = (typeof orders)[number]

/**
 * Ranks of lives by their names. Numbers in names count as numbers. Sulston's letters a, d, l come before p, v, r
 * as in the alphabet; of Conklin's names, `_` (left) comes before `*` (right).
 */
export function keysByName(names: readonly string[]): Float64Array {
  const compare = new Intl.Collator('en', { numeric: true }).compare
  const distinct = [...new Set(names)].filter(name => name !== '')
  const parts = new Map(
    distinct.map(name => [
      name,
      [name.endsWith('*') ? 1 : 0, /[*_]$/.test(name) ? name.slice(0, -1) : name] as const,
    ]),
  )
  distinct.sort((a, b) => {
    const [one, other] = [parts.get(a)!, parts.get(b)!]
    return one[0] - other[0] || compare(one[1], other[1])
  })
  const ranks = new Map(distinct.map((name, rank) => [name, rank]))
  return Float64Array.from(names, name => ranks.get(name) ?? NaN)
}

/** Means of the numbers of a property over each life, or the category at its first cell with a value. */
export function keysByProperty(tree: LifeTree, property: Property, index: RowIndex): Float64Array {
  const values = rowValues(property, index)
  const isNumber = property.type === 'float'
  const keys = new Float64Array(tree.count).fill(NaN)
  for (let life = 0; life < tree.count; life++) {
    let [sum, count] = [0, 0]
    for (let at = tree.rowOffsets[life]!; at < tree.rowOffsets[life + 1]!; at++) {
      const value = values[tree.rows[at]!]!
      if (!Number.isFinite(value)) continue
      sum += value
      count++
      if (!isNumber) break
    }
    if (count > 0) keys[life] = sum / count
  }
  return keys
}

/** Hues of the first cells, 0 … 1; greys and cells without a colour come last. */
export function keysByColour(tree: LifeTree, colours: Uint32Array): Float64Array {
  const keys = new Float64Array(tree.count).fill(NaN)
  for (let life = 0; life < tree.count; life++) {
    if (tree.rowOffsets[life] === tree.rowOffsets[life + 1]) continue
    const colour = colours[tree.rows[tree.rowOffsets[life]!]!]!
    if (colour !== noColour) keys[life] = hueOf(colour)
  }
  return keys
}

function hueOf(colour: number): number {
  const [r, g, b] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  if (spread === 0) return NaN
  const part = most === r ? (g - b) / spread + 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return (part % 6) / 6
}

/** A number for each row: the value, or the number of the category; NaN without one. */
export function rowValues(property: Property, { rows, size }: RowIndex): Float64Array {
  const values = new Float64Array(size).fill(NaN)
  const categories = property.type === 'float' ? null : categoriesOf(property, 'distinct')
  if (property.type !== 'float' && !categories) return values
  for (let at = 0; at < rows.times.length; at++) {
    const found = rowFinder(property.rows, rows.times[at]!)
    for (let row = rows.offsets[at]!; row < rows.offsets[at + 1]!; row++) {
      const place = found(rows.ids[row]!, rows.channels[row]!)
      if (place < 0) continue
      values[row] = property.type === 'float' ? property.values[place]! : (categories?.ofRow[place] ?? NaN)
    }
  }
  return values
}
