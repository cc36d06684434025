import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, NumberInput, TextInput } from '../../ui/form/Field'
import { showFailure } from '../../ui/form/formChanges'
import { Notice } from '../../ui/status/Notice'
import { SelectField } from '../../ui/form/SelectField'
import { Toolbar } from '../../ui/Toolbar'
import { Form } from '../../ui/list/lines'
import { useCreateReviewLinkMutation } from './reviewLinks.generated'
import { reviewLinkDefaults, reviewLinkSchema } from './sharingSchema'

interface Props {
  datasetId: string
  sessions: readonly { id: string; name: string }[]
  onCreated(label: string, address: string): void
}

/** Passes on the address, which the server returns only once. */
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
  // a space before the id, because objects put numeric keys first
  const starts = {
    '': 'The dataset page',
    ...Object.fromEntries(sessions.map(({ id, name }) => [` ${id}`, name])),
  }
  const submit = handleSubmit(async ({ label, days, session }) => {
    setRefused('')
    try {
      const { data } = await create({
        variables: { datasetId, label, days, sessionId: session.trim() || null },
      })
      if (data) onCreated(data.createReviewLink.reviewLink.label, data.createReviewLink.address)
    } catch (error) {
      setRefused(showFailure(failureOf(error), reviewLinkDefaults, setError))
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <p>
        Everybody with the link can read this dataset without an account, until it expires or you revoke it.
      </p>
      <Field
        label="For whom"
        help="Such as “Reviewers of the paper, second round”"
        error={errors.label?.message}
      >
        {props => <TextInput {...props} {...register('label')} autoComplete="off" data-first />}
      </Field>
      <Field label="Valid for" unit="days" help="1 to 90" error={errors.days?.message}>
        {props => <NumberInput {...props} {...register('days', { valueAsNumber: true })} />}
      </Field>
      {sessions.length > 0 && (
        <SelectField control={control} name="session" label="Opens with" options={starts} />
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
