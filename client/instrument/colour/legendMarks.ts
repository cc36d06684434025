import { rowsOf } from '../../../formats/property/propertyRows'
import type { Property } from '../../../formats/property/property'
import { categoriesOf, none } from './categories'
import type { ObjectRef } from '../objectRef'
import type { PaletteName } from '../viewerState'

/** The category of an object with a value, in properties without categories. */
const some = 0

/** The category of an object in the legend; `none` for an object without a value. */
export function categoryOf(property: Property, palette: PaletteName, ref: ObjectRef): number {
  const [row, end] = rowsOf(property.rows, ref.time, ref.id, ref.channel)
  if (row === end) return none
  if (property.type === 'float') return Number.isFinite(property.values[row]) ? some : none
  return categoriesOf(property, palette)?.ofRow[row] ?? some
}

/** The finite value of an object; NaN without one. */
export function numberOf(property: Property, { time, id, channel }: ObjectRef): number {
  const [row, end] = rowsOf(property.rows, time, id, channel)
  const value = property.type === 'float' && row < end ? property.values[row]! : NaN
  return Number.isFinite(value) ? value : NaN
}
