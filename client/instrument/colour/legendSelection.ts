import type { Property } from '../../../formats/property/property'
import { categoriesOf, none } from './categories'
import type { ObjectRef } from '../objectRef'
import { objectsOn, type Shown } from './objectValues'
import type { PaletteName } from '../viewerState'

/** The objects on screen of one category; `category` −1 gives the objects without a value. */
export function objectsOfCategory(
  shown: Shown,
  property: Property,
  palette: PaletteName,
  category: number,
): ObjectRef[] {
  const categories = categoriesOf(property, palette)
  if (!categories) return []
  return objectsOn(shown, property, row => (row < 0 ? none : (categories.ofRow[row] ?? none)) === category)
}

/** The objects on screen whose finite value lies within a range, ends included. */
export function objectsValued(
  shown: Shown,
  property: Property,
  [low, high]: readonly [number, number],
): ObjectRef[] {
  if (property.type !== 'float') return []
  const { values } = property
  return objectsOn(shown, property, row => {
    const value = row < 0 ? NaN : values[row]!
    return Number.isFinite(value) && value >= low && value <= high
  })
}

/** The objects on screen without a value that the legend shows. */
export function objectsWithout(shown: Shown, property: Property, palette: PaletteName): ObjectRef[] {
  if (property.type === 'float')
    return objectsOn(shown, property, row => row < 0 || !Number.isFinite(property.values[row]!))
  if (categoriesOf(property, palette)) return objectsOfCategory(shown, property, palette, none)
  return objectsOn(shown, property, row => row < 0)
}
