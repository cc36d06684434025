import type { PropertyType } from '../../generated/types'

/** Display names of the property types. */
export const typeWords: Readonly<Record<PropertyType, string>> = {
  TIME: 'Lineage',
  SPACE: 'Neighbours',
  GROUP: 'Groups',
  FLOAT: 'Number',
  STRING: 'Text',
  LABEL: 'Label',
  COLOR: 'Colour',
  DICT: 'Number per neighbour',
  SPHERE: 'Spheres',
  VECTOR: 'Vectors',
}

/** Types in the form. “Others” uses the type line of the file (design: formats, 'Properties'). */
export const formTypes = { LABEL: 'Label', FLOAT: 'Number', STRING: 'Text', FILE: 'Others' } as const
export type FormType = keyof typeof formTypes
