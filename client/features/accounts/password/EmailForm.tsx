import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/server/failure'
import { Button, type ButtonKind } from '../../../ui/Button'
import { Field, TextInput } from '../../../ui/form/Field'
import { Notice } from '../../../ui/status/Notice'
import { Spinner } from '../../../ui/status/Spinner'
import { emailSchema } from '../accountSchema'

const Form = styled.form`
  display: grid;
  gap: 16px;
  > [role='status']:empty {
    position: absolute;
  }
`

interface Props {
  email?: string
  kind?: ButtonKind
  action: string
  sent: string
  send(email: string): Promise<unknown>
}

/** Form that requests an email. After sending, a message replaces the button. */
export function EmailForm({ email: known = '', kind = 'primary', action, sent, send }: Props) {
  const [refusal, setRefusal] = useState('')
  const [isSent, setSent] = useState(false)
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(emailSchema), defaultValues: { email: known } })
  const submit = handleSubmit(async ({ email }) => {
    setRefusal('')
    try {
      await send(email)
      setSent(true)
    } catch (error) {
      setRefusal(failureOf(error).message)
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      {refusal && <Notice kind="fault">{refusal}</Notice>}
      <Field label="E-mail" error={errors.email?.message}>
        {control => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            readOnly={isSent}
          />
        )}
      </Field>
      <div role="status">{isSent && <Notice>{sent}</Notice>}</div>
      {!isSent && (
        <Button $kind={kind} type="submit" disabled={isSubmitting}>
          {isSubmitting && <Spinner size={16} />}
          {action}
        </Button>
      )}
    </Form>
  )
}
