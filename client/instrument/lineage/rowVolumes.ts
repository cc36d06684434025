import type { Manifest, PropertyEntry } from '../../../formats/frame/manifest'
import type { Property } from '../../../formats/property/property'
import { rowFinder } from '../../../formats/property/propertyRows'
import type { RowIndex } from '../sets/rowIndex'

/** The property with the volumes of the objects: the newest with this name, whether a file or derived. */
export const volumeProperty = ({ properties }: Pick<Manifest, 'properties'>): PropertyEntry | null =>
  properties.find(
    ({ name, type, isReplaced }) => type === 'float' && !isReplaced && name.toLowerCase() === 'volume',
  ) ?? null

/** The volume of each row; NaN without one. Null for a property without numbers. */
export function rowVolumes({ rows }: RowIndex, property: Property): Float64Array | null {
  if (property.type !== 'float') return null
  const volumes = new Float64Array(rows.ids.length).fill(NaN)
  rows.times.forEach((time, at) => {
    const find = rowFinder(property.rows, time)
    for (let row = rows.offsets[at]!; row < rows.offsets[at + 1]!; row++) {
      const value = find(rows.ids[row]!, rows.channels[row]!)
      if (value >= 0) volumes[row] = property.values[value]!
    }
  })
  return volumes
}
