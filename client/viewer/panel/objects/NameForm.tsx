import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { takesBack } from '../escape'
import { Input, Quiet } from '../look'

const Form = styled.form`
  display: flex;
  gap: 8px;
  > button {
    flex: none;
  }
`

interface Props {
  label: string
  button: string
  /** the whole action, when the button is one word */
  action?: string
  placeholder?: string
  start?: string
  longest: number
  disabled?: boolean
  /** the name stays when the answer is false */
  onName(name: string): boolean | Promise<boolean>
}

/** Asks for the name of a set. */
export function NameForm({
  label,
  button,
  action,
  placeholder,
  start = '',
  longest,
  disabled = false,
  onName,
}: Props) {
  const [name, setName] = useState(start)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    setBusy(true)
    const done = await onName(name.trim())
    setBusy(false)
    if (done !== false) setName('')
  }
  return (
    <Form onSubmit={event => void submit(event)}>
      <Input
        aria-label={label}
        placeholder={placeholder}
        maxLength={longest}
        value={name}
        disabled={disabled}
        onChange={event => setName(event.target.value)}
        onKeyDown={event => takesBack(event, name !== start, () => setName(start))}
      />
      <Quiet type="submit" aria-label={action} disabled={disabled || busy || name.trim() === ''}>
        {button}
      </Quiet>
    </Form>
  )
}
