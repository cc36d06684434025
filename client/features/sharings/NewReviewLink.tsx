import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, NumberInput, TextInput } from '../../ui/Field'
import { placeFailure } from '../../ui/formChanges'
import { Notice } from '../../ui/Notice'
import { Select } from '../../ui/Select'
import { Toolbar } from '../../ui/Toolbar'
import { Form } from './look'
import { useCreateReviewLinkMutation } from './reviewLinks.generated'
import { reviewLinkDefaults, reviewLinkSchema } from './sharingSchema'

interface Props {
  datasetId: string
  sessions: readonly { id: string; name: string }[]
  onCreated(label: string, address: string): void
}

/** Hands on the address, which the server never tells again. */
export function NewReviewLink({ datasetId, sessions, onCreated }: Props) {
  const [create] = useCreateReviewLinkMutation()
  const [refused, setRefused] = useState('')
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(reviewLinkSchema), defaultValues: reviewLinkDefaults })
  const starts = { '': 'Its page', ...Object.fromEntries(sessions.map(({ id, name }) => [` ${id}`, name])) } // a key that is a number would come first
  const submit = handleSubmit(async ({ label, days, session }) => {
    setRefused('')
    try {
      const { data } = await create({
        variables: { datasetId, label, days, sessionId: session.trim() || null },
      })
      if (data) onCreated(data.createReviewLink.reviewLink.label, data.createReviewLink.address)
    } catch (error) {
      setRefused(placeFailure(failureOf(error), reviewLinkDefaults, setError))
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <p>Whoever holds the link reads this dataset without an account, until it expires or you revoke it.</p>
      <Field label="For whom" help="“Reviewers of the paper, second round”" error={errors.label?.message}>
        {props => <TextInput {...props} {...register('label')} autoComplete="off" data-first />}
      </Field>
      <Field label="Valid for" unit="days" help="1 to 90" error={errors.days?.message}>
        {props => <NumberInput {...props} {...register('days', { valueAsNumber: true })} />}
      </Field>
      {sessions.length > 0 && (
        <Controller
          control={control}
          name="session"
          render={({ field }) => (
            <Field label="Begins with">
              {props => (
                <Select control={props} value={field.value} options={starts} onChange={field.onChange} />
              )}
            </Field>
          )}
        />
      )}
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          Create link
        </Button>
      </Toolbar>
    </Form>
  )
}
