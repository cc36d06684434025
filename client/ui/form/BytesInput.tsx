import { type ComponentProps, useState } from 'react'
import { bytesText, parseBytes } from '../../lib/words/bytes'
import { TextInput } from './Field'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** NaN while the text is no number of bytes */
  value: number
  onChange(bytes: number): void
}

/** A number of bytes, typed with or without a unit: `1.5 GB`. */
export function BytesInput({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState(() => bytesText(value))
  if (Number.isFinite(value) && value !== parseBytes(text)) setText(bytesText(value))
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={event => {
        setText(event.target.value)
        onChange(parseBytes(event.target.value))
      }}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
