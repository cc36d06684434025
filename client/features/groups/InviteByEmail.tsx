import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useInviteToGroupMutation } from './group.generated'
import { emailSchema } from './groupSchema'
import { Form } from './look'

/** Says the same whether somebody has the address or not. */
export function InviteByEmail({ groupId }: { groupId: string }) {
  const [invite] = useInviteToGroupMutation()
  const [refused, setRefused] = useState('')
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(emailSchema), defaultValues: { email: '' } })
  const submit = handleSubmit(async ({ email }) => {
    setRefused('')
    try {
      await invite({ variables: { groupId, email } })
      reset()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
    say('Group invitation has been sent if user exists !') // also where it failed (002 section 8); why, stands beside it
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field
        label="E-mail"
        help="A link is mailed there; it works with an account of this address, for 14 days"
        error={errors.email?.message}
      >
        {props => <TextInput {...props} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button type="submit" disabled={isSubmitting}>
          Invite
        </Button>
      </Toolbar>
    </Form>
  )
}
