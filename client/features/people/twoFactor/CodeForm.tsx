import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Field, TextInput } from '../../../ui/form/Field'
import { Spinner } from '../../../ui/status/Spinner'
import { Toolbar } from '../../../ui/Toolbar'

const Form = styled.form`
  display: grid;
  gap: 16px;
`

interface Props {
  action: string
  help: string
  kind?: 'primary' | 'danger'
  send(code: string): Promise<void>
  onCancel(): void
}

/** Form for a code of the authenticator app. */
export function CodeForm({ action, help, kind = 'primary', send, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setFault('Enter the code')
    setFault('')
    setBusy(true)
    await send(code).catch((error: unknown) => setFault(failureOf(error).message))
    setBusy(false)
  }
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field label="Code" help={help} error={fault || undefined}>
        {control => (
          <TextInput
            {...control}
            value={code}
            onChange={event => setCode(event.target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            data-first
          />
        )}
      </Field>
      <Toolbar>
        <Button $kind={kind} type="submit" disabled={busy}>
          {busy && <Spinner size={16} />}
          {action}
        </Button>
        <Button $kind="quiet" type="button" onClick={onCancel}>
          Cancel
        </Button>
      </Toolbar>
    </Form>
  )
}
