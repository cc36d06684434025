import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useUpdateViewerSessionMutation } from './changeSessions.generated'
import { PanelForm } from './look'
import { nameSchema } from './sessionSchema'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

export function RenamePanel({ session, more, onClose }: { session: ViewerSessionLineFragment; more: ReactNode; onClose(): void }) {
  const [update] = useUpdateViewerSessionMutation()
  const [refused, setRefused] = useState('')
  const { register, handleSubmit, formState: { errors, isSubmitting } } = useForm({ resolver: zodResolver(nameSchema), defaultValues: { name: session.name } })
  const submit = handleSubmit(async input => {
    try {
      await update({ variables: { id: session.id, input } })
      say(`Renamed to “${input.name}”`)
      onClose()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  })
  return (
    <PanelForm noValidate aria-label={`Rename ${session.name}`} onSubmit={event => void submit(event)}>
      <Field label="New name" error={errors.name?.message}>{props => <TextInput {...props} {...register('name')} autoComplete="off" autoFocus />}</Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar><Button $kind="primary" type="submit" disabled={isSubmitting}>Rename</Button><Button $kind="quiet" onClick={onClose}>Cancel</Button>{more}</Toolbar>
    </PanelForm>
  )
}
