import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useCreateViewerSessionMutation } from './changeSessions.generated'
import { Form } from './look'
import { nameSchema } from './sessionSchema'
import type { ViewerNow } from './viewerNow'

interface Props {
  datasetId: string
  /** null = the viewer shows nothing yet */
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
      if (now === null) return setRefused('The viewer is still loading: save when it shows this dataset.')
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
        help="What is to be seen: “Gastrulation, endoderm coloured by fate”"
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
