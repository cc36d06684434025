import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useUpdateViewerSessionMutation } from './changeSessions.generated'
import { Form } from './look'
import { changeSchema } from './sessionSchema'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

const State = styled(TextArea)`font-family: var(--mono); font-size: 13px; overflow-wrap: anywhere;`
type FieldName = 'name' | 'state'

interface Props {
  session: ViewerSessionLineFragment
  /** null = the viewer does not show this dataset */
  stateNow: (() => Promise<string | null>) | null
  onDone(): void
  back: ReactNode
}

/** The short link stays, whatever it leads to. */
export function EditSessionForm({ session, stateNow, onDone, back }: Props) {
  const [update] = useUpdateViewerSessionMutation()
  const [refused, setRefused] = useState('')
  const { register, handleSubmit, setError, setValue, formState: { errors, isSubmitting } } = useForm({ resolver: zodResolver(changeSchema), defaultValues: { name: session.name, state: session.state } })
  const submit = handleSubmit(async input => {
    setRefused('')
    try {
      await update({ variables: { id: session.id, input } })
      say('Session saved')
      onDone()
    } catch (error) {
      const { message, fields } = failureOf(error)
      const known = (['name', 'state'] as const satisfies FieldName[]).filter(field => fields[field])
      for (const field of known) setError(field, { message: fields[field]! }, { shouldFocus: true })
      if (known.length === 0) setRefused(message)
    }
  })
  const take = async (from: NonNullable<Props['stateNow']>) => {
    const state = await from()
    if (state === null) setRefused('The viewer is still loading: try again when it shows this dataset.')
    else setValue('state', state, { shouldDirty: true })
  }
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field label="Name" help="Empty: it stays as it is" error={errors.name?.message}>{props => <TextInput {...props} {...register('name')} autoComplete="off" />}</Field>
      <Field label="State" help="Pairs joined by &, such as time=12&quality=0. Empty: it stays as it is" error={errors.state?.message}>{props => <State {...props} {...register('state')} spellCheck={false} rows={4} />}</Field>
      {stateNow && <Toolbar><Button onClick={() => void take(stateNow)}>Take the viewer’s present state</Button></Toolbar>}
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar><Button $kind="primary" type="submit" disabled={isSubmitting}>Save session</Button>{back}</Toolbar>
    </Form>
  )
}
