import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { controlLook } from './controlLook'

export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const Column = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  min-width: 0;
  /* assistive technology learns it from the control */
  &:has(:required) > label::after {
    content: ' *';
    content: ' *' / '';
    color: var(--red-text);
  }
`
const Label = styled.label`
  font-weight: 500;
  span {
    color: var(--grey-10);
    font-weight: 400;
  }
`
const Help = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: var(--grey-10);
`
export const FieldError = styled.p`
  display: flex;
  gap: 6px;
  color: var(--red-text);
  font-size: 13px;
  line-height: 18px;
  svg {
    flex: none;
    margin-top: 1px;
  }
`

interface Props {
  label: string
  help?: ReactNode
  error?: string | undefined
  unit?: string
  children(control: ControlProps): ReactNode
}

/** A form field with its label above and help and error below. The control gets the ids that connect them. */
export function Field({ label, help, error, unit, children }: Props) {
  const id = useId()
  const described = [help ? `${id}help` : '', error ? `${id}error` : ''].filter(Boolean).join(' ')
  return (
    <Column>
      <Label htmlFor={id}>
        {label}
        {unit && <span> ({unit})</span>}
      </Label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {help && <Help id={`${id}help`}>{help}</Help>}
      {error && (
        <FieldError id={`${id}error`}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </FieldError>
      )}
    </Column>
  )
}

export const TextInput = styled.input`
  ${controlLook}
`
export const TextArea = styled.textarea`
  ${controlLook} min-height: 84px;
  resize: vertical;
  field-sizing: content;
  max-height: 40vh;
`
export const NumberInput = styled.input.attrs({ type: 'number', step: 'any', inputMode: 'decimal' })`
  ${controlLook}
  text-align: right;
  font-variant-numeric: tabular-nums;
  appearance: textfield;
  &::-webkit-inner-spin-button,
  &::-webkit-outer-spin-button {
    appearance: none;
    margin: 0;
  }
`
