import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useChangeForm } from '../../ui/form/useChangeForm'
import { PanelForm } from './look'
import { nameSchema, sessionLabels } from './sessionSchema'
import { useSessionSave } from './useSessionSave'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

interface Named {
  name: string
}

export function RenamePanel({
  session,
  more,
  onClose,
}: {
  session: ViewerSessionLineFragment
  more: ReactNode
  onClose(): void
}) {
  const { base, theirs, save, takeTheirs } = useSessionSave(session)
  const saving = { base: named(base), theirs: theirs && named(theirs), save, takeTheirs }
  const { form, refused, conflict, submit } = useChangeForm<Named>({
    resolver: zodResolver(nameSchema),
    labels: sessionLabels,
    what: 'this session',
    saving,
    onSaved: () => {
      say(`Renamed to “${form.getValues('name').trim()}”`)
      onClose()
    },
  })
  const {
    register,
    formState: { errors, isSubmitting },
  } = form
  return (
    <PanelForm
      noValidate
      aria-label={`Rename ${session.name}`}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="New name" error={errors.name?.message}>
        {props => <TextInput {...props} {...register('name')} autoComplete="off" autoFocus />}
      </Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      {conflict}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          Rename
        </Button>
        <Button $kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        {more}
      </Toolbar>
    </PanelForm>
  )
}

const named = ({ name }: Named): Named => ({ name })
