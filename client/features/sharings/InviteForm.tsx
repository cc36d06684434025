import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { SelectField } from '../../ui/form/SelectField'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useInviteToDatasetMutation } from './invitations.generated'
import { Form } from '../../ui/list/lines'
import { Pair } from './look'
import { invitationDefaults, invitationSchema, refusedEmail } from './sharingSchema'
import { levelWords } from './words'

/** Shows the same message whether or not an account has the address. */
export function InviteForm({ datasetId, onInvited }: { datasetId: string; onInvited(): void }) {
  const [invite] = useInviteToDatasetMutation()
  const [refused, setRefused] = useState('')
  const {
    control,
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(invitationSchema), defaultValues: invitationDefaults })
  const submit = handleSubmit(async ({ email, level }) => {
    setRefused('')
    try {
      await invite({ variables: { datasetId, email, level } })
      say(`An invitation was mailed to ${email}`)
      reset()
      onInvited()
    } catch (error) {
      const { message, fields } = failureOf(error)
      if (fields.email) setError('email', { message: refusedEmail }, { shouldFocus: true })
      else setRefused(message)
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Pair>
        <Field
          label="E-mail"
          help="A link is sent to this address. To accept, the person logs in or signs up with it within 14 days."
          error={errors.email?.message}
        >
          {props => <TextInput {...props} {...register('email')} type="email" autoComplete="off" />}
        </Field>
        <SelectField control={control} name="level" label="Rights" options={levelWords} />
      </Pair>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button type="submit" disabled={isSubmitting}>
          Invite
        </Button>
      </Toolbar>
    </Form>
  )
}
