import { useId } from 'react'
import { styled } from 'styled-components'
import { optionSet } from './optionSet'

const Set = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  ${optionSet}
  label {
    display: inline-flex;
    gap: 6px;
  }
`

interface Props<T extends string> {
  legend: string
  value: T | null
  options: Readonly<Partial<Record<T, string>>>
  disabled?: boolean
  onChange(value: T): void
}

/** Radio buttons in a row, for a few short options. */
export function Choices<T extends string>({ legend, value, options, disabled = false, onChange }: Props<T>) {
  const name = useId()
  return (
    <Set disabled={disabled}>
      <legend>{legend}</legend>
      {(Object.keys(options) as T[]).map(key => (
        <label key={key}>
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
          {options[key]}
        </label>
      ))}
    </Set>
  )
}
