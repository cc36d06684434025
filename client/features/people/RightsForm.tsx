import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { formatBytes } from '../../lib/words/bytes'
import { Button } from '../../ui/Button'
import { ConflictNotice } from '../../ui/form/ConflictNotice'
import { BytesInput } from '../../ui/form/BytesInput'
import { Field } from '../../ui/form/Field'
import { changedOnly, differencesOf, showFailure } from '../../ui/form/formChanges'
import { Notice } from '../../ui/status/Notice'
import { Switch } from '../../ui/form/Switch'
import { Toolbar } from '../../ui/Toolbar'
import type { EditableUserFragment } from './EditableUser.generated'
import { type RightsField, rightsSchema, rightsValues } from './userSchema'
import type { useUserSave } from './useUserSave'
import { whyNot } from './words'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const Roles = styled.fieldset`
  display: grid;
  justify-items: start;
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 500;
  }
  p {
    font-size: 13px;
    color: var(--grey-10);
  }
`
const labels: Readonly<Record<RightsField, string>> = {
  quotaBytes: 'Quota',
  isStaff: 'Staff',
  isBeta: 'Beta tester',
  isSimulator: 'Simulator',
  isHelpAdmin: 'Help administrator',
}
const roles = ['isStaff', 'isBeta', 'isSimulator', 'isHelpAdmin'] as const

interface Props {
  saving: ReturnType<typeof useUserSave>
  quotaMaxBytes: number
  onSaved(user: EditableUserFragment): void
}

/** Quota and roles, which only staff can change. */
export function RightsForm({
  saving: { base, conflict, save, takeTheirs, loadTheirs },
  quotaMaxBytes,
  onSaved,
}: Props) {
  const [refused, setRefused] = useState('')
  const theirs = conflict?.part === 'rights' ? conflict.theirs : null
  const before = rightsValues(base)
  const {
    control,
    handleSubmit,
    setError,
    watch,
    getValues,
    formState: { errors, isSubmitting },
  } = useForm({
    resolver: zodResolver(rightsSchema(quotaMaxBytes)),
    defaultValues: before,
    values: before,
    resetOptions: { keepDirtyValues: true },
  })
  const submit = handleSubmit(async values => {
    setRefused('')
    const end = await save('rights', changedOnly(values, before))
    if ('user' in end) onSaved(end.user)
    else setRefused(showFailure(end.failure, before, setError))
  })
  const typed = watch('quotaBytes')
  const room = `${formatBytes(Math.max(0, typed || 0))}; ${formatBytes(base.usedBytes ?? 0)} used, at most ${formatBytes(quotaMaxBytes)}. For example 0.5 GB; a number without a unit means bytes.`
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field label="Quota" help={room} error={errors.quotaBytes?.message}>
        {props => (
          <Controller
            control={control}
            name="quotaBytes"
            render={({ field }) => <BytesInput {...props} {...field} disabled={!base.can.setQuota} />}
          />
        )}
      </Field>
      <Roles disabled={!base.can.setRoles}>
        <legend>Roles</legend>
        {roles.map(role => (
          <Controller
            key={role}
            control={control}
            name={role}
            render={({ field }) => (
              <Switch
                label={labels[role]}
                checked={field.value}
                onChange={field.onChange}
                disabled={!base.can.setRoles}
              />
            )}
          />
        ))}
        {!base.can.setRoles && <p>{whyNot(base.can, 'setRoles')}</p>}
      </Roles>
      {refused && <Notice kind="fault">{refused}</Notice>}
      {theirs && (
        <ConflictNotice
          what="this account"
          differences={differencesOf(labels, { values: getValues(), before }, rightsValues(theirs))}
          onLoad={loadTheirs}
          onKeep={takeTheirs}
        />
      )}
      <Toolbar>
        <Button type="submit" disabled={isSubmitting}>
          Save quota and roles
        </Button>
      </Toolbar>
    </Form>
  )
}
