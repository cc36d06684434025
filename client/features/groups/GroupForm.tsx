import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Saving } from '../../lib/server/saving'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { Switch } from '../../ui/form/Switch'
import { Toolbar } from '../../ui/Toolbar'
import { useChangeForm } from '../../ui/form/useChangeForm'
import { groupLabels as labels, groupSchema, type GroupValues } from './groupSchema'
import { PublishDialog } from './PublishDialog'
import { Form } from '../../ui/list/lines'

interface Props {
  saving: Saving<GroupValues>
  action: string
  readOnly?: boolean
  /** asks for confirmation before a private group becomes public */
  asksToPublish?: boolean
  /** text before the server's reason */
  failure?: string
  onSaved(): void
}

/** Creates or edits a group. Read-only for readers. */
export function GroupForm({
  saving,
  action,
  readOnly = false,
  asksToPublish = false,
  failure,
  onSaved,
}: Props) {
  const { form, refused, conflict, submit } = useChangeForm({
    resolver: zodResolver(groupSchema),
    labels,
    what: 'this group',
    saving,
    onSaved,
  })
  const [asking, setAsking] = useState(false)
  const publish = () => {
    setAsking(false)
    void submit()
  }
  const {
    control,
    register,
    formState: { errors, isSubmitting },
  } = form
  return (
    <Form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (asksToPublish && saving.base.private && !form.getValues('private')) setAsking(true)
        else void submit()
      }}
    >
      <Field label={labels.name} error={errors.name?.message}>
        {props => <TextInput {...props} {...register('name')} autoComplete="off" readOnly={readOnly} />}
      </Field>
      <Field label={labels.description} error={errors.description?.message}>
        {props => <TextArea {...props} {...register('description')} readOnly={readOnly} />}
      </Field>
      <Controller
        control={control}
        name="private"
        render={({ field }) => (
          <div>
            <Switch
              label={labels.private}
              checked={field.value}
              onChange={field.onChange}
              disabled={readOnly}
            />
          </div>
        )}
      />
      {refused && <Notice kind="fault">{[failure, refused].filter(Boolean).join(' ')}</Notice>}
      {conflict}
      <PublishDialog isOpen={asking} onYes={publish} onNo={() => setAsking(false)} />
      {!readOnly && (
        <Toolbar>
          <Button $kind="primary" type="submit" disabled={isSubmitting}>
            {action}
          </Button>
        </Toolbar>
      )}
    </Form>
  )
}
