import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { Switch } from '../../ui/Switch'
import { Toolbar } from '../../ui/Toolbar'
import { groupSchema, type GroupValues } from './groupSchema'
import { Form } from './look'

interface Props {
  values: GroupValues
  action: string
  readOnly?: boolean
  /** what stands before the server's reason */
  failure?: string
  save(values: GroupValues): Promise<void>
}

/** For a new group and for one that is there; readers see it and change nothing. */
export function GroupForm({ values, action, readOnly = false, failure, save }: Props) {
  const [refused, setRefused] = useState('')
  const { control, register, handleSubmit, formState: { errors, isSubmitting } } = useForm({ resolver: zodResolver(groupSchema), defaultValues: values })
  const submit = handleSubmit(async given => {
    setRefused('')
    try {
      await save(given)
    } catch (error) {
      setRefused([failure, failureOf(error).message].filter(Boolean).join(' '))
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field label="Name" error={errors.name?.message}>{props => <TextInput {...props} {...register('name')} autoComplete="off" readOnly={readOnly} />}</Field>
      <Field label="Description" error={errors.description?.message}>{props => <TextArea {...props} {...register('description')} readOnly={readOnly} />}</Field>
      <Controller control={control} name="private" render={({ field }) => <div><Switch label="Private ?" checked={field.value} onChange={field.onChange} disabled={readOnly} /></div>} />
      {refused && <Notice kind="fault">{refused}</Notice>}
      {!readOnly && <Toolbar><Button $kind="primary" type="submit" disabled={isSubmitting}>{action}</Button></Toolbar>}
    </Form>
  )
}
