import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { type Failure, failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { PasswordInput } from '../../ui/form/PasswordInput'
import { Spinner } from '../../ui/status/Spinner'
import { signInSchema } from './accountSchema'
import { useSignInMutation } from './signIn.generated'
import { usePersonChange } from './usePersonChange'
import { ValidationAgain } from './signUp/ValidationAgain'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const shownCodes = ['SECOND_FACTOR', 'TOO_MANY', 'OFFLINE', 'UNVERIFIED']

/**
 * Shows one message for a wrong username and a wrong password. Other failures keep their own message, because
 * the user can act on them.
 */
const wordsFor = ({ code, message }: Failure) =>
  shownCodes.includes(code) ? message : 'Unable to connect this user : check username or password'

interface Props {
  /** set when the user logs in again after an ended log-in, so that only the password is needed */
  login?: string
  onSignedIn(): void
}

export function SignInForm({ login, onSignedIn }: Props) {
  const changed = usePersonChange()
  const [signIn] = useSignInMutation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
    setFocus,
  } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { login: login ?? '', password: '', code: '' },
  })
  const submit = handleSubmit(async values => {
    setFailure(null)
    try {
      const { data } = await signIn({ variables: values })
      await changed(data!.signIn.id)
      onSignedIn()
    } catch (error) {
      const refused = failureOf(error)
      const asksNow = refused.code === 'SECOND_FACTOR'
      // the code field must be in the DOM before it can take the focus
      if (asksNow) flushSync(() => setAsksCode(true))
      setFailure(asksNow && !values.code ? null : refused)
      setFocus(asksNow ? 'code' : 'password')
    }
  })
  return (
    <>
      <Form noValidate onSubmit={event => void submit(event)}>
        {failure && <Notice kind="fault">{wordsFor(failure)}</Notice>}
        <Field label="Username" error={errors.login?.message}>
          {control => (
            <TextInput
              {...control}
              {...register('login')}
              readOnly={login !== undefined}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {control => (
            <PasswordInput
              {...control}
              {...register('password')}
              autoComplete="current-password"
              data-first={login === undefined ? undefined : true}
            />
          )}
        </Field>
        {asksCode && (
          <Field label="Code" help="From your authenticator app, or a recovery code">
            {control => (
              <TextInput
                {...control}
                {...register('code')}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting && <Spinner size={16} />}Log in
        </Button>
      </Form>
      {failure?.code === 'UNVERIFIED' && <ValidationAgain />}
    </>
  )
}
