import type { PropertyType } from '../../generated/types'
import { counted } from '../../lib/words/counts'

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

/** What the report on a file says: unreadable lines, and remarks about the whole file. */
export function problemWords({ problems, problemCount }: Reported): string {
  const remarks = problems.filter(({ line }) => line === 0).length
  const lines = problemCount - remarks
  return [
    lines > 0 ? `${counted(lines, 'line')} not read` : '',
    remarks > 0 ? counted(remarks, 'remark') : '',
  ]
    .filter(Boolean)
    .join(', ')
}
interface Reported {
  readonly problems: readonly { readonly line: number }[]
  readonly problemCount: number
}

/** Types in the form. “Others” uses the type line of the file (design: formats, 'Properties'). */
export const formTypes = { LABEL: 'Label', FLOAT: 'Number', STRING: 'Text', FILE: 'Others' } as const
export type FormType = keyof typeof formTypes
