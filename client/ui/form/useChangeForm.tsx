import { type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { Saving } from '../../lib/server/saving'
import { ConflictNotice } from './ConflictNotice'
import { changedOnly, differencesOf, showFailure, type Format } from './formChanges'

interface Wanted<T extends FieldValues> {
  resolver: Resolver<T>
  labels: Readonly<Record<keyof T, string>>
  format?: Format<T>
  /** the changed record, such as `this group` */
  what: string
  saving: Saving<T>
  onSaved(): void
}

interface ChangeForm<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly refused: string
  readonly conflict: ReactNode
  submit(): Promise<void>
}

/**
 * A form for a record that others may change too. It sends changed fields only. On a conflict it shows both
 * versions.
 */
export function useChangeForm<T extends FieldValues>({
  resolver,
  labels,
  format,
  what,
  saving: { base, theirs, save, takeTheirs },
  onSaved,
}: Wanted<T>): ChangeForm<T> {
  const [refused, setRefused] = useState('')
  const form = useForm<T>({
    resolver,
    defaultValues: base as DefaultValues<T>,
    values: base,
    resetOptions: { keepDirtyValues: true },
  })
  const submit = form.handleSubmit(async values => {
    setRefused('')
    const failure = await save(changedOnly(values, base))
    if (failure) setRefused(showFailure(failure, base, form.setError))
    else onSaved()
  })
  const load = () => {
    if (theirs) form.reset(theirs)
    takeTheirs()
  }
  const conflict = theirs && (
    <ConflictNotice
      what={what}
      differences={differencesOf(labels, { values: form.getValues(), before: base }, theirs, format)}
      onLoad={load}
      onKeep={takeTheirs}
    />
  )
  return { form, refused, conflict, submit }
}
