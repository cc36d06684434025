import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { Field } from '../../../ui/form/Field'
import { PasswordInput } from '../../../ui/form/PasswordInput'
import { Spinner } from '../../../ui/status/Spinner'
import { Toolbar } from '../../../ui/Toolbar'
import { useConfirmPasswordMutation } from './confirmPassword.generated'

const Form = styled.form`
  display: grid;
  gap: 16px;
`

interface Props {
  login: string
  onAnswer(confirmed: boolean): void
}

/** Asks for the password before a sensitive change. The change then continues automatically. */
export function PasswordAgain({ login, onAnswer }: Props) {
  const [confirm, { loading }] = useConfirmPasswordMutation()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (password === '') return setFault('Please input your Password!')
    setFault('')
    try {
      await confirm({ variables: { password } })
      onAnswer(true)
    } catch (error) {
      setFault(failureOf(error).message)
    }
  }
  return (
    <Dialog title="Confirm with your password" open onClose={() => onAnswer(false)}>
      <p>Enter your password to make this change. You will not be asked again for five minutes.</p>
      <Form noValidate onSubmit={event => void submit(event)}>
        <input type="text" value={login} readOnly hidden autoComplete="username" />
        <Field label="Password" error={fault || undefined}>
          {control => (
            <PasswordInput
              {...control}
              value={password}
              onChange={event => setPassword(event.target.value)}
              autoComplete="current-password"
              data-first
            />
          )}
        </Field>
        <Toolbar>
          <Button $kind="primary" type="submit" disabled={loading}>
            {loading && <Spinner size={16} />}Confirm
          </Button>
          <Button $kind="quiet" type="button" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
        </Toolbar>
      </Form>
    </Dialog>
  )
}
