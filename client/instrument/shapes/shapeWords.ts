import { numbersAt, type ShapeProperty } from '../../../formats/property/property'
import { rowsOf } from '../../../formats/property/propertyRows'
import type { ObjectRef } from '../objectRef'

/** The spheres or arrows of an object in words. `lengthOf` writes a length in the unit of the dataset. */
export function shapeWords(
  property: ShapeProperty,
  { time, id, channel }: ObjectRef,
  lengthOf: (length: number) => string,
): string[] {
  const [start, end] = rowsOf(property.rows, time, id, channel)
  return Array.from({ length: end - start }, (_, at) => {
    const [x, y, z, r = 0, toX = 0, toY = 0, toZ = 0] = numbersAt(property, start + at)
    const from = `${x}, ${y}, ${z}`
    if (property.type === 'sphere') return `${from} · radius ${lengthOf(r)}`
    const length = Math.hypot(toX - x!, toY - y!, toZ - z!)
    return `${from} → ${toX}, ${toY}, ${toZ} · length ${lengthOf(length)}`
  })
}
