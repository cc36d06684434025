/** Display names of the property types. */
export const typeWords = {
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
} as const
