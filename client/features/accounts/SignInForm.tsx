import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { type Failure, failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { PasswordInput } from '../../ui/PasswordInput'
import { Spinner } from '../../ui/Spinner'
import { signInSchema } from './accountSchema'
import { useSignInMutation } from './signIn.generated'
import { usePersonChange } from './usePersonChange'
import { ValidationAgain } from './ValidationAgain'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const said = ['SECOND_FACTOR', 'TOO_MANY', 'OFFLINE', 'UNVERIFIED']

/** The same words whether the name or the password is wrong; what one can do something about is said as it is. */
const wordsFor = ({ code, message }: Failure) =>
  said.includes(code) ? message : 'Unable to connect this user : check username or password'

interface Props {
  /** somebody who goes on where they were: only the password is asked */
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
      if (asksNow) flushSync(() => setAsksCode(true)) // the field must be there to take the focus
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
          <Field label="Code" help="Of your authenticator app, or a recovery code">
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
