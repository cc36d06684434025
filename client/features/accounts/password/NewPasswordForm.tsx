import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/status/Notice'
import { Spinner } from '../../../ui/status/Spinner'
import { newPasswordSchema } from '../accountSchema'
import { PasswordFields } from './PasswordFields'

const Form = styled.form`
  display: grid;
  gap: 16px;
`

interface Props {
  /** lets password managers store the password for the right account */
  login?: string | undefined
  save(password: string): Promise<unknown>
  onSaved(): void
}

export function NewPasswordForm({ login, save, onSaved }: Props) {
  const [refusal, setRefusal] = useState('')
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(newPasswordSchema), defaultValues: { password: '', confirm: '' } })
  const submit = handleSubmit(async ({ password }) => {
    setRefusal('')
    try {
      await save(password)
      onSaved()
    } catch (error) {
      setRefusal(failureOf(error).message)
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      {refusal && <Notice kind="fault">{refusal}</Notice>}
      {login !== undefined && <input type="text" value={login} readOnly hidden autoComplete="username" />}
      <PasswordFields register={register} errors={errors} />
      <Button $kind="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting && <Spinner size={16} />}Update password
      </Button>
    </Form>
  )
}
