import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { Select } from '../../ui/Select'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useInviteToDatasetMutation } from './invitations.generated'
import { Form, Pair } from './look'
import { invitationDefaults, invitationSchema, refusedEmail } from './sharingSchema'
import { levelWords } from './words'

/** Says the same whether somebody has the address or not. */
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
          help="A link is mailed there; it works with an account of this address, for 14 days"
          error={errors.email?.message}
        >
          {props => <TextInput {...props} {...register('email')} type="email" autoComplete="off" />}
        </Field>
        <Controller
          control={control}
          name="level"
          render={({ field }) => (
            <Field label="As">
              {props => (
                <Select control={props} value={field.value} options={levelWords} onChange={field.onChange} />
              )}
            </Field>
          )}
        />
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
