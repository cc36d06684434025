import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { Toolbar } from '../../ui/Toolbar'
import { studySchema, type StudyValues } from './groupSchema'
import { Form } from './look'

interface Props { values?: StudyValues; action: string; labels?: readonly [string, string]; readOnly?: boolean; save(values: StudyValues): Promise<void> }

const none: StudyValues = { name: '', description: '' }

export function StudyForm({ values = none, action, labels = ['Name', 'Description'], readOnly = false, save }: Props) {
  const [refused, setRefused] = useState('')
  const { register, handleSubmit, formState: { errors, isSubmitting } } = useForm({ resolver: zodResolver(studySchema), defaultValues: values })
  const submit = handleSubmit(async given => {
    setRefused('')
    try {
      await save(given)
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field label={labels[0]} error={errors.name?.message}>{props => <TextInput {...props} {...register('name')} autoComplete="off" readOnly={readOnly} />}</Field>
      <Field label={labels[1]} error={errors.description?.message}>{props => <TextArea {...props} {...register('description')} readOnly={readOnly} />}</Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      {!readOnly && <Toolbar><Button type="submit" disabled={isSubmitting}>{action}</Button></Toolbar>}
    </Form>
  )
}
