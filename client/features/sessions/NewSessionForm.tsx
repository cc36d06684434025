import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useCreateViewerSessionMutation } from './changeSessions.generated'
import { Form } from './look'
import { nameSchema } from './sessionSchema'
import type { ViewerNow } from './viewerNow'

interface Props {
  datasetId: string
  /** resolves to null while the viewer shows nothing */
  viewerNow(): Promise<ViewerNow | null>
  onDone(): void
  back: ReactNode
}

export function NewSessionForm({ datasetId, viewerNow, onDone, back }: Props) {
  const [create] = useCreateViewerSessionMutation()
  const [refused, setRefused] = useState('')
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(nameSchema), defaultValues: { name: '' } })
  const submit = handleSubmit(async ({ name }) => {
    setRefused('')
    try {
      const now = await viewerNow()
      if (now === null)
        return setRefused('The viewer is still loading. Save again when it shows this dataset.')
      const { state, picture } = now
      await create({ variables: { datasetId, input: { name, state }, picture } })
      say(`“${name}” saved`)
      onDone()
    } catch (error) {
      const { message, fields } = failureOf(error)
      if (fields.name) setError('name', { message: fields.name }, { shouldFocus: true })
      else setRefused(message)
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field
        label="Name"
        help="What the session shows, such as “Gastrulation, endoderm coloured by fate”"
        error={errors.name?.message}
      >
        {props => <TextInput {...props} {...register('name')} autoComplete="off" />}
      </Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          Save session
        </Button>
        {back}
      </Toolbar>
    </Form>
  )
}
