import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentType, type Ref, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { WorkplaceKind } from '../../generated/types'
import { Button } from '../../ui/Button'
import { ConflictNotice } from '../../ui/form/ConflictNotice'
import { Field, TextInput } from '../../ui/form/Field'
import { changedOnly, differencesOf, showFailure } from '../../ui/form/formChanges'
import { Notice } from '../../ui/status/Notice'
import { Spinner } from '../../ui/status/Spinner'
import { Toolbar } from '../../ui/Toolbar'
import type { EditableUserFragment } from './EditableUser.generated'
import { userSchema, type UserField, userValues } from './userSchema'
import type { useUserSave } from './useUserSave'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 16px;
`
const labels: Readonly<Record<UserField, string>> = {
  name: 'Name',
  surname: 'Surname',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  jobTitle: 'Function',
  institution: 'Institution',
  laboratory: 'Laboratory',
  team: 'Team',
}
const workplaces = [
  ['institution', 'INSTITUTION'],
  ['laboratory', 'LABORATORY'],
  ['team', 'TEAM'],
] as const
const completes: Partial<Record<UserField, string>> = {
  name: 'given-name',
  surname: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
  jobTitle: 'organization-title',
}

export interface WorkplaceProps {
  kind: WorkplaceKind
  value: string
  onChange(name: string): void
  onBlur(): void
  error?: string | undefined
  inputRef: Ref<HTMLInputElement>
}

interface Props {
  saving: ReturnType<typeof useUserSave>
  /** field provided by another feature, which suggests existing names */
  Workplace: ComponentType<WorkplaceProps>
  /** true when users edit their own account: a new address then needs confirmation; changes by staff apply at once */
  isOwn: boolean
  onSaved(user: EditableUserFragment, changed: readonly string[]): void
}

/** Profile form of an account. The username cannot be changed. */
export function UserForm({
  saving: { base, conflict, save, takeTheirs, loadTheirs },
  Workplace,
  isOwn,
  onSaved,
}: Props) {
  const [refused, setRefused] = useState('')
  const theirs = conflict?.part === 'profile' ? conflict.theirs : null
  const before = userValues(base)
  const {
    control,
    register,
    handleSubmit,
    setError,
    getValues,
    formState: { errors, isSubmitting },
  } = useForm({
    resolver: zodResolver(userSchema),
    defaultValues: before,
    values: before,
    resetOptions: { keepDirtyValues: true },
  })
  const submit = handleSubmit(async values => {
    setRefused('')
    const input = changedOnly(values, before)
    const end = await save('profile', input)
    if ('user' in end) onSaved(end.user, Object.keys(input))
    else setRefused(showFailure(end.failure, before, setError))
  })
  const text = (name: UserField, type = 'text', help?: string) => (
    <Field label={labels[name]} error={errors[name]?.message} help={help}>
      {props => (
        <TextInput
          {...props}
          {...register(name)}
          type={type}
          autoComplete={isOwn ? completes[name] : 'off'}
        />
      )}
    </Field>
  )
  const emailHelp = base.newEmail
    ? `${base.newEmail} is not confirmed yet. Open the link that was sent to it`
    : isOwn
      ? 'A new address takes effect when you open the link that is sent to it'
      : 'A new address takes effect at once'
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field label="Username" help="It cannot be changed">
        {props => <TextInput {...props} value={base.login} readOnly />}
      </Field>
      <Pair>
        {text('name')}
        {text('surname')}
      </Pair>
      {text('email', 'email', emailHelp)}
      <Pair>
        {text('phone', 'tel')}
        {text('jobTitle')}
      </Pair>
      {text('address')}
      {workplaces.map(([name, kind]) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Workplace
              kind={kind}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors[name]?.message}
              inputRef={ref}
            />
          )}
        />
      ))}
      {refused && <Notice kind="fault">{refused}</Notice>}
      {theirs && (
        <ConflictNotice
          what="this account"
          differences={differencesOf(labels, { values: getValues(), before }, userValues(theirs))}
          onLoad={loadTheirs}
          onKeep={takeTheirs}
        />
      )}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting && <Spinner size={16} />}Save
        </Button>
      </Toolbar>
    </Form>
  )
}
