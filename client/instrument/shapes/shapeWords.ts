import { type LengthScale, scaled } from '../../../formats/lengthScale'
import { unitText } from '../../../formats/units'
import { numbersAt, type ShapeProperty } from '../../../formats/property/property'
import { rowsOf } from '../../../formats/property/propertyRows'
import { measured } from '../../lib/words/counts'
import type { ObjectRef } from '../objectRef'

/** Writes lengths of the files, and places, in the unit that people read. */
export interface LengthWords {
  readonly scale: LengthScale
  readonly lengthOf: (length: number) => string
}

/** The spheres or arrows of an object in words. */
export function shapeWords(
  property: ShapeProperty,
  { time, id, channel }: ObjectRef,
  { scale, lengthOf }: LengthWords,
): string[] {
  const [start, end] = rowsOf(property.rows, time, id, channel)
  return Array.from({ length: end - start }, (_, at) => {
    const [x, y, z, r = 0, toX = 0, toY = 0, toZ = 0] = numbersAt(property, start + at)
    const from = placeWords([x!, y!, z!], scale)
    if (property.type === 'sphere') return `${from} · radius ${lengthOf(r)}`
    const length = Math.hypot(toX - x!, toY - y!, toZ - z!)
    return `${from} → ${placeWords([toX, toY, toZ], scale)} · length ${lengthOf(length)}`
  })
}

/** `12.3, 45.6, 7 µm`: one unit for all places of a dataset, so that they can be compared. */
const placeWords = (place: readonly number[], scale: LengthScale): string =>
  `${place.map(part => measured(scaled(part, scale))).join(', ')} ${unitText(scale.unit) || 'units'}`
