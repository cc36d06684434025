import type { ObjectTable } from '../../../formats/frame/frame'
import type { ColourTable } from '../../../formats/objectColours'
import type { FloatProperty, Property } from '../../../formats/property/property'
import { rowFinder } from '../../../formats/property/propertyRows'
import { objectKey, refOf, type ObjectRef } from '../objectRef'
import { placeOn, type ColourScale } from './colourScale'

/** The frames on screen, with one object table per channel. */
export interface Shown {
  readonly time: number
  readonly tables: readonly ObjectTable[]
}

interface Found {
  readonly time: number
  readonly rows: Int32Array
}
const found = new WeakMap<ColourTable, WeakMap<Property, Found>>()

/**
 * The row of each object of a table, −1 without a value. Of several values of one object the first counts.
 * Equal meshes at several times share a table, so the result is kept for one time.
 */
export function rowsIn(property: Property, time: number, table: ColourTable): Int32Array {
  const ofTable = found.get(table) ?? new WeakMap<Property, Found>()
  const known = ofTable.get(property)
  if (known?.time === time) return known.rows
  const rowOf = rowFinder(property.rows, time)
  const rows = new Int32Array(table.count)
  for (let index = 0; index < rows.length; index++)
    rows[index] = rowOf(table.ids[index]!, table.channels[index]!)
  found.set(table, ofTable.set(property, { time, rows }))
  return rows
}

/** Fills 32-bit floats with the values of the objects minus `offset`. NaN stands for no finite value. */
export function fillValues(
  into: Float32Array,
  { values }: FloatProperty,
  rows: Int32Array,
  offset: number,
): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    const value = row < 0 ? NaN : values[row]!
    into[index] = value - value === 0 ? value - offset : NaN
  }
}

/** Fills 32-bit floats with the places of the values on a scale. NaN stands for no finite value. */
export function fillPlaces(
  into: Float32Array,
  { values }: FloatProperty,
  rows: Int32Array,
  scale: Pick<ColourScale, 'ends' | 'log'>,
): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    into[index] = row < 0 ? NaN : placeOn(scale, values[row]!)
  }
}

/** The finite values of the objects on screen. */
export function valuesOn({ time, tables }: Shown, property: FloatProperty): Float64Array {
  const values: number[] = []
  for (const table of tables) {
    for (const row of rowsIn(property, time, table)) {
      const value = row < 0 ? NaN : property.values[row]!
      if (Number.isFinite(value)) values.push(value)
    }
  }
  return Float64Array.from(values)
}

/** Lists the objects on screen whose row passes a test. The row is −1 for objects without a value. */
export function objectsOn(
  { time, tables }: Shown,
  property: Property,
  passes: (row: number) => boolean,
): ObjectRef[] {
  return tables.flatMap(table => {
    const refs: ObjectRef[] = []
    rowsIn(property, time, table).forEach((row, index) => {
      if (passes(row)) refs.push(refOf(time, objectKey(table.ids[index]!, table.channels[index]!)))
    })
    return refs
  })
}
