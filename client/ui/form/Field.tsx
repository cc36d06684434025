import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { css, styled } from 'styled-components'

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

/** A box with a search icon at the start of its input. The input needs 34 px of padding there. */
export const searchIconLook = css`
  position: relative;
  > svg {
    position: absolute;
    top: 50%;
    left: 10px;
    translate: 0 -50%;
    color: var(--grey-10);
    pointer-events: none;
  }
`
export const controlLook = css`
  width: 100%;
  min-height: 32px;
  padding: 5px 10px;
  border: 1px solid var(--grey-8);
  border-radius: var(--radius);
  background: var(--grey-1);
  transition: border-color var(--quick);
  &::placeholder {
    color: var(--grey-9);
    opacity: 1;
  }
  &:hover {
    border-color: var(--grey-10);
  }
  &:focus-visible {
    outline: 2px solid var(--accent-text);
    outline-offset: -1px;
    border-color: transparent;
  }
  &[readonly] {
    border-color: var(--grey-6);
    background: var(--grey-3);
    color: var(--grey-11);
  }
  &[aria-invalid] {
    border-color: var(--red-line);
  }
  @media (pointer: coarse) {
    min-height: 44px;
    font-size: 16px;
  }
`
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
