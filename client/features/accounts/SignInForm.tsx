import { useApolloClient } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { Spinner } from '../../ui/Spinner'
import { useSignInMutation } from './signIn.generated'

const schema = z.object({
  login: z.string().check(z.trim(), z.minLength(1, 'Please input your username!')),
  password: z.string().check(z.minLength(1, 'Please input your Password!')),
})
const Form = styled.form`display: grid; gap: 16px;`

/** The same words whether the name or the password is wrong; too many tries and a silent server are said as they are. */
function wordsFor(error: unknown): string {
  const { code, message } = failureOf(error)
  return code === 'TOO_MANY' || code === 'OFFLINE' ? message : 'Unable to connect this user : check username or password'
}

export function SignInForm({ onSignedIn }: { onSignedIn(): void }) {
  const client = useApolloClient()
  const [signIn] = useSignInMutation()
  const [refusal, setRefusal] = useState('')
  const { register, handleSubmit, formState: { errors, isSubmitting }, setFocus } = useForm({ resolver: zodResolver(schema), defaultValues: { login: '', password: '' } })
  const submit = handleSubmit(async values => {
    setRefusal('')
    try {
      await signIn({ variables: values })
      await client.resetStore()
      onSignedIn()
    } catch (error) {
      setRefusal(wordsFor(error))
      setFocus('password')
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      {refusal && <Notice kind="fault">{refusal}</Notice>}
      <Field label="Username" error={errors.login?.message}>{control => <TextInput {...control} {...register('login')} autoComplete="username" autoCapitalize="none" spellCheck={false} />}</Field>
      <Field label="Password" error={errors.password?.message}>{control => <TextInput {...control} {...register('password')} type="password" autoComplete="current-password" />}</Field>
      <Button $kind="primary" type="submit" disabled={isSubmitting}>{isSubmitting && <Spinner size={16} />}Log in</Button>
    </Form>
  )
}
