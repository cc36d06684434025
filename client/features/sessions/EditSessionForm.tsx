import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useChangeForm } from '../../ui/form/useChangeForm'
import { Form } from './look'
import { changeSchema, sessionLabels as labels } from './sessionSchema'
import { useSessionSave } from './useSessionSave'
import type { ViewerNow } from './viewerNow'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

const State = styled(TextArea)`
  font-family: var(--mono);
  font-size: 13px;
  overflow-wrap: anywhere;
`

interface Props {
  session: ViewerSessionLineFragment
  /** null when the viewer does not show this dataset */
  viewerNow: (() => Promise<ViewerNow | null>) | null
  onDone(): void
  back: ReactNode
}

/** Edits a session. Its short link does not change. */
export function EditSessionForm({ session, viewerNow, onDone, back }: Props) {
  const taken = useRef<ViewerNow | null>(null)
  const [fault, setFault] = useState('')
  const saving = useSessionSave(session, state =>
    taken.current?.state === state ? (taken.current?.picture ?? null) : null,
  )
  const { form, refused, conflict, submit } = useChangeForm({
    resolver: zodResolver(changeSchema),
    labels,
    what: 'this session',
    saving,
    onSaved: () => {
      say('Session saved')
      onDone()
    },
  })
  const {
    register,
    setValue,
    formState: { errors, isSubmitting },
  } = form
  const take = async (from: NonNullable<Props['viewerNow']>) => {
    taken.current = await from()
    setFault(taken.current ? '' : 'The viewer is still loading. Try again when it shows this dataset.')
    if (taken.current) setValue('state', taken.current.state, { shouldDirty: true })
  }
  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={labels.name} help="Leave empty to keep the current name" error={errors.name?.message}>
        {props => <TextInput {...props} {...register('name')} autoComplete="off" />}
      </Field>
      <Field
        label={labels.state}
        help="Pairs joined by &, such as time=12&quality=0. Leave empty to keep the current state"
        error={errors.state?.message}
      >
        {props => <State {...props} {...register('state')} spellCheck={false} rows={4} />}
      </Field>
      {viewerNow && (
        <Toolbar>
          <Button onClick={() => void take(viewerNow)}>Take the viewer’s present state</Button>
        </Toolbar>
      )}
      {(fault || refused) && <Notice kind="fault">{fault || refused}</Notice>}
      {conflict}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          Save session
        </Button>
        {back}
      </Toolbar>
    </Form>
  )
}
