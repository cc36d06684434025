import type { PropertyType } from '../../generated/types'

/** What the values are, for people. */
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

/** The four words of the form; the last leaves it to the file's own type line (design: formats, 'Properties'). */
export const formTypes = { LABEL: 'Label', FLOAT: 'Number', STRING: 'Text', FILE: 'Others' } as const
export type FormType = keyof typeof formTypes
