import { registerEnumType } from 'type-graphql'
import type { LengthUnit } from '../../formats/units.js'

/** The values of formats/units under the names of GraphQL. */
export const LengthUnits: Readonly<Record<string, LengthUnit>> = {
  UNKNOWN: 'unknown',
  VOXEL: 'voxel',
  NANOMETRE: 'nm',
  MICROMETRE: 'um',
  MILLIMETRE: 'mm',
  CENTIMETRE: 'cm',
  METRE: 'm',
}
registerEnumType(LengthUnits, {
  name: 'LengthUnit',
  description: 'unit of the lengths in the files of a dataset',
  valuesConfig: {
    UNKNOWN: { description: 'not known' },
    VOXEL: { description: 'voxels of the segmented images' },
    NANOMETRE: { description: 'nm' },
    MICROMETRE: { description: 'µm' },
    MILLIMETRE: { description: 'mm' },
    CENTIMETRE: { description: 'cm' },
    METRE: { description: 'm' },
  },
})
