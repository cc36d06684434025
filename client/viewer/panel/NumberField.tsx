import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { shortestDecimal } from '../../../formats/property/property'
import { takesBack } from './escape'
import { Input } from './look'

const Field = styled.div`
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
  input[aria-invalid='true'] {
    border-color: var(--red-text);
  }
`
const Fault = styled.p`
  margin: 0;
  color: var(--red-text);
  font-size: 11px;
  line-height: 14px;
`
/** longer texts would be cut by the field */
const longest = 7

/** Few digits; the title of the field holds all of them. */
export function fieldText(value: number): string {
  const whole = String(Math.round(value)).replace('e+', 'e')
  if (Math.abs(value) < 1e5) return String(Number(value.toPrecision(5)))
  return whole.length <= longest ? whole : value.toExponential(2).replace('e+', 'e')
}

interface Props {
  label: string
  value: number
  /** the value of an empty field; without it, an empty field gets its last value back */
  empty?: number
  /** says why a number cannot be used; '' when it can */
  refuse?: (value: number) => string
  onChange: (value: number) => void
}

/**
 * A number field that applies its value on Enter or on blur. A text that is no number, and a number that cannot
 * be used, stay in the field with the reason below, and change nothing. Escape brings the last value back.
 */
export function NumberField({ label, value, empty, refuse = () => '', onChange }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const clear = () => {
    setDraft(null)
    setFault('')
  }
  const finish = () => {
    const text = draft?.trim() ?? ''
    if (draft === null || (text === '' && empty === undefined)) return clear()
    const number = text === '' ? empty! : Number(text.replace(',', '.'))
    const reason = Number.isFinite(number) ? refuse(number) : 'This is not a number.'
    if (reason !== '') return setFault(reason)
    clear()
    onChange(number)
  }
  return (
    <Field>
      <Input
        type="text"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : id}
        title={draft === null ? String(shortestDecimal(value)) : undefined}
        value={draft ?? fieldText(value)}
        onChange={event => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={event => {
          if (event.key === 'Enter') finish()
          takesBack(event, draft !== null, clear)
        }}
      />
      {fault && (
        <Fault id={id} role="alert">
          {fault}
        </Fault>
      )}
    </Field>
  )
}
