import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useInviteToGroupMutation } from './group.generated'
import { emailSchema } from './groupSchema'
import { Form } from '../../ui/list/lines'

/** Shows the same message whether or not an account has the address. */
export function InviteByEmail({ groupId, onInvited }: { groupId: string; onInvited(): void }) {
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
      onInvited()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
    // also shown after a failure (spec 002, section 8); the notice gives the reason
    say('Group invitation has been sent if user exists !')
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field
        label="E-mail"
        help="A link is sent to this address. To accept, the person logs in or signs up with it within 14 days."
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
