import { type ComponentProps, useState } from 'react'
import { bytesText, parseBytes, unreadable } from '../../lib/words/bytes'
import { TextInput } from './Field'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** NaN while the field is empty, and `unreadable` while the text is no number of bytes */
  value: number
  onChange(bytes: number): void
}

function bytesOf(text: string): number {
  const bytes = parseBytes(text)
  return Number.isNaN(bytes) && text.trim() !== '' ? unreadable : bytes
}

/** A number of bytes, typed with or without a unit: `1.5 GB`. */
export function BytesInput({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState(() => bytesText(value))
  if (Number.isFinite(value) && value !== bytesOf(text)) setText(bytesText(value))
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={event => {
        setText(event.target.value)
        onChange(bytesOf(event.target.value))
      }}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
