import { styled } from 'styled-components'
import { controlLook } from '../../ui/form/controlLook'

const Label = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  font-size: 13px;
  input {
    ${controlLook}
    width: 92px;
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange(value: number): void
}

/** A number within bounds. Text that is not a number within the bounds changes nothing. */
export function NumberInput({ label, value, min, max, step, onChange }: Props) {
  return (
    <Label>
      {label}
      <input
        type="number"
        defaultValue={value}
        min={min}
        max={max}
        step={step}
        onChange={({ target }) => {
          const next = target.valueAsNumber
          target.setAttribute('aria-invalid', String(!(next >= min && next <= max)))
          if (next >= min && next <= max) onChange(next)
        }}
        onBlur={({ target }) => {
          target.value = String(value)
          target.removeAttribute('aria-invalid')
        }}
      />
    </Label>
  )
}
