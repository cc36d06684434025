import { type Ref, useEffect, useState } from 'react'
import type { WorkplaceKind } from '../../generated/types'
import { Combobox } from '../../ui/form/Combobox'
import { Field } from '../../ui/form/Field'
import { useWorkplacesQuery } from './workplaces.generated'

const labels = { INSTITUTION: 'Institution', LABORATORY: 'Laboratory', TEAM: 'Team' } as const
const pause = 200 // ms between the last keystroke and the search

interface Props {
  kind: WorkplaceKind
  value: string
  onChange(name: string): void
  onBlur?: () => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** Field for an institution, laboratory or team. Suggests existing names and accepts new ones. */
export function WorkplaceField({ kind, value, error, ...rest }: Props) {
  const text = useSettled(value.trim())
  const { data, previousData, loading } = useWorkplacesQuery({ variables: { kind, text: text || null } })
  const names = (data ?? previousData)?.workplaces.map(({ name }) => name) ?? []
  return (
    <Field label={labels[kind]} error={error}>
      {control => (
        <Combobox
          {...rest}
          label={labels[kind]}
          control={control}
          value={value}
          names={names}
          loading={loading || text !== value.trim()}
        />
      )}
    </Field>
  )
}

/** Returns the text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
