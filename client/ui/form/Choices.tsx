import { useId } from 'react'
import { styled } from 'styled-components'

const Set = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--accent-text);
  }
  &:disabled label {
    color: var(--grey-10);
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
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
