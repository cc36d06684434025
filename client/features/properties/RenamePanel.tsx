import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { listsChange } from './lists'
import { PanelForm } from './look'
import { useRenamePropertyMutation } from './properties.generated'
import type { PropertyItemFragment } from './PropertyItem.generated'
import { nameSchema } from './propertySchema'

interface Props {
  property: PropertyItemFragment
  datasetId: string
  onClose(): void
}

/**
 * Renames a property without a version check: the last write wins. Shows the name that the server returns.
 */
export function RenamePanel({ property: { id, name, versionCount }, datasetId, onClose }: Props) {
  const [rename] = useRenamePropertyMutation()
  const [refused, setRefused] = useState('')
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(nameSchema), defaultValues: { name } })
  const submit = handleSubmit(async given => {
    setRefused('')
    try {
      const { data } = await rename({
        variables: { id, name: given.name },
        update: (cache, { data: done }) => {
          // An older version with another name is a property of its own.
          if (done?.renameProperty.versionCount !== versionCount) listsChange(cache, datasetId)
        },
      })
      say(`Renamed to “${data!.renameProperty.name}”`)
      onClose()
    } catch (error) {
      const { message, fields } = failureOf(error)
      if (fields.name) setError('name', { message: fields.name }, { shouldFocus: true })
      else setRefused(message)
    }
  })
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <PanelForm
      noValidate
      aria-label={`Rename ${name}`}
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="New name" error={errors.name?.message}>
        {props => <TextInput {...props} {...register('name')} autoComplete="off" autoFocus />}
      </Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          Rename
        </Button>
        <Button $kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Toolbar>
    </PanelForm>
  )
}
