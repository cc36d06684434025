import { useState } from 'react'
import { Input } from './look'

/** A number field that applies its value on Enter or on blur. Invalid input resets to the current value. */
export function NumberField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const finish = () => {
    const number = Number(draft?.replace(',', '.'))
    if (draft !== null && draft.trim() !== '' && Number.isFinite(number)) onChange(number)
    setDraft(null)
  }
  return (
    <Input
      type="text"
      inputMode="decimal"
      aria-label={label}
      value={draft ?? String(Number(value.toPrecision(6)))}
      onChange={event => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={event => event.key === 'Enter' && finish()}
    />
  )
}
