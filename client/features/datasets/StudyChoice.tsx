import type { ControlProps } from '../../ui/Field'
import { Select } from '../../ui/Select'
import { noStudy } from './datasetSchema'

export interface GroupWithStudies {
  readonly name: string
  readonly studies: readonly { readonly id: string; readonly name: string }[]
}

const unknown = 'A study of a group that you are not in'

/** What the study of a dataset is called by somebody who is in these groups. */
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

/** One of the studies of one's groups, or none; another one in which the dataset is already stays to be chosen. */
export function StudyChoice({ control, value, groups, onChange }: Props) {
  const known = [noStudy, ...groups.flatMap(({ studies }) => studies.map(({ id }) => id))]
  const ids = known.includes(value) ? known : [value, ...known]
  // keys that are numbers would be put in the order of numbers
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
