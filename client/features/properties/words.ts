import type { ProblemKind } from '../../generated/types'
import { counted } from '../../lib/words/counts'

/** The name of properties without a name. Such properties never have versions. */
export const unnamed = 'Default_name'

/** Where derived values come from; '' for a file. The formula is empty when it names properties that are not shared. */
export function sourceWords(source: string): string {
  const [, formula] = /^formula:(.*)$/s.exec(source) ?? []
  if (formula !== undefined) return formula === '' ? 'A formula over other properties' : `= ${formula}`
  return source.startsWith('derived:') ? 'Computed from the meshes' : ''
}

/** What the report on a file says: unreadable lines, and remarks. */
export function problemWords({ problems, problemCount }: Reported): string {
  const remarks = problems.filter(({ kind }) => kind !== 'LINE').length
  const lines = problemCount - remarks
  return [
    lines > 0 ? `${counted(lines, 'line')} not read` : '',
    remarks > 0 ? counted(remarks, 'remark') : '',
  ]
    .filter(Boolean)
    .join(', ')
}
/** The sentence above the report on a file. */
export function addedWords(added: AddedProperty): string {
  const values = counted(added.valueCount, 'value')
  const isForeign = added.problems.some(({ kind }) => kind === 'NO_OBJECTS')
  return isForeign
    ? `“${added.name}” was added${asVersion(added)}, but no object of the dataset has a value of it: ${values}, ${problemWords(added)}.`
    : `“${added.name}” was added${asVersion(added)} with ${values}: ${problemWords(added)}.`
}

/** ` as version 2`, and nothing for a first version */
export const asVersion = ({ version }: Pick<AddedProperty, 'version'>): string =>
  (version ?? 1) > 1 ? ` as version ${version}` : ''

interface AddedProperty extends Reported {
  readonly name: string
  readonly valueCount: number
  readonly version?: number | null
}

interface Reported {
  readonly problems: readonly { readonly kind: ProblemKind }[]
  readonly problemCount: number
}

/** Types in the form. “Others” uses the type line of the file (design: formats, 'Properties'). */
export const formTypes = { LABEL: 'Label', FLOAT: 'Number', STRING: 'Text', FILE: 'Others' } as const
export type FormType = keyof typeof formTypes
