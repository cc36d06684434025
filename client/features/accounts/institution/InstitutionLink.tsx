import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Field, TextInput } from '../../../ui/form/Field'
import { Notice } from '../../../ui/status/Notice'
import { PasswordInput } from '../../../ui/form/PasswordInput'
import { Spinner } from '../../../ui/status/Spinner'

const Form = styled.form`
  display: grid;
  gap: 16px;
`

interface Props {
  /** true when the account is already linked, so that only its second factor is needed */
  codeOnly?: boolean
  action: string
  send(password: string, code: string): Promise<void>
}

/** Asks for the password of the local account, and for the second-factor code when the server requires it. */
export function InstitutionLink({ codeOnly = false, action, send }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(codeOnly)
  const [fault, setFault] = useState<{ code: string; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const codeField = (element: HTMLInputElement | null) => {
    if (element && asksCode && !code) element.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!codeOnly && password === '')
      return setFault({ code: 'PASSWORD', message: 'Please input your Password!' })
    if (asksCode && code.trim() === '') return setFault({ code: 'SECOND_FACTOR', message: 'Enter the code' })
    setFault(null)
    setBusy(true)
    try {
      await send(password, code)
    } catch (error) {
      const refused = failureOf(error)
      const isFirst = refused.code === 'SECOND_FACTOR' && !asksCode
      if (isFirst) flushSync(() => setAsksCode(true))
      else setFault(refused.fields.password ? { code: 'PASSWORD', message: refused.message } : refused)
      setBusy(false)
    }
  }
  const of = (kind: string) => (fault?.code === kind ? fault.message : undefined)
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      {fault && fault.code !== 'PASSWORD' && fault.code !== 'SECOND_FACTOR' && (
        <Notice kind="fault">{fault.message}</Notice>
      )}
      {!codeOnly && (
        <Field label="Password" error={of('PASSWORD')}>
          {control => (
            <PasswordInput
              {...control}
              value={password}
              onChange={event => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      {asksCode && (
        <Field
          label="Code"
          help="From your authenticator app, or a recovery code"
          error={of('SECOND_FACTOR')}
        >
          {control => (
            <TextInput
              {...control}
              ref={codeField}
              value={code}
              onChange={event => setCode(event.target.value)}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <Button $kind="primary" type="submit" disabled={busy}>
        {busy && <Spinner size={16} />}
        {action}
      </Button>
    </Form>
  )
}
