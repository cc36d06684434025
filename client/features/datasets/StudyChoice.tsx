import type { ControlProps } from '../../ui/form/Field'
import { Select } from '../../ui/form/Select'
import { noStudy } from './datasetSchema'

export interface GroupWithStudies {
  readonly name: string
  readonly studies: readonly { readonly id: string; readonly name: string }[]
}

const unknown = 'A study of a group that you are not in'

/** Name of a study as “group · study”, or a placeholder when the user is not in its group. */
export function studyName(id: string, groups: readonly GroupWithStudies[]): string {
  if (id === noStudy) return 'None'
  const found = groups.flatMap(({ name, studies }) =>
    studies.filter(study => study.id === id).map(study => `${name} · ${study.name}`),
  )
  return found[0] ?? unknown
}

interface Props {
  control: ControlProps
  value: string
  groups: readonly GroupWithStudies[]
  onChange(id: string): void
}

/**
 * Chooses a study of the user's groups, or none. The current study stays available even when the user is not
 * in its group.
 */
export function StudyChoice({ control, value, groups, onChange }: Props) {
  const known = [noStudy, ...groups.flatMap(({ studies }) => studies.map(({ id }) => id))]
  const ids = known.includes(value) ? known : [value, ...known]
  // prefixed, because objects sort numeric keys by number
  const options = Object.fromEntries(ids.map(id => [`study ${id}`, studyName(id, groups)]))
  return (
    <Select
      control={control}
      value={`study ${value}`}
      options={options}
      onChange={key => onChange(key.slice('study '.length))}
    />
  )
}
