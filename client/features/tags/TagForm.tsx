import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Field, TextArea, TextInput } from '../../ui/form/Field'
import { Notice } from '../../ui/status/Notice'
import { Switch } from '../../ui/form/Switch'
import { Toolbar } from '../../ui/Toolbar'
import { ColourField } from './ColourField'
import { tagSchema, type TagValues } from './tagSchema'

const Form = styled.form`
  display: grid;
  gap: 16px;
  > * {
    min-width: 0;
  }
`
const Meaning = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: var(--grey-10);
`

interface Props {
  values: TagValues
  submit: string
  onSubmit(values: TagValues): Promise<unknown>
  beside?: ReactNode
}

/** Shows server errors at their fields and keeps typed values. */
export function TagForm({ values, submit, onSubmit, beside }: Props) {
  const [refused, setRefused] = useState('')
  const {
    control,
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(tagSchema), defaultValues: values })
  const send = handleSubmit(async given => {
    setRefused('')
    try {
      await onSubmit(given)
      reset(given)
    } catch (error) {
      const { message, fields } = failureOf(error)
      const known = Object.entries(fields).filter(([field]) => field in values)
      for (const [field, words] of known)
        setError(field as keyof TagValues, { message: words }, { shouldFocus: true })
      if (known.length === 0) setRefused(message)
    }
  })
  return (
    <Form noValidate onSubmit={event => void send(event)}>
      <Field label="Name" error={errors.name?.message}>
        {props => <TextInput {...props} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Comment" error={errors.comment?.message}>
        {props => <TextArea {...props} {...register('comment')} />}
      </Field>
      <Controller
        control={control}
        name="color"
        render={({ field: { value, onChange, ref } }) => (
          <ColourField value={value} onChange={onChange} inputRef={ref} error={errors.color?.message} />
        )}
      />
      <Controller
        control={control}
        name="isPublic"
        render={({ field: { value, onChange } }) => (
          <div>
            <Switch label="Public" checked={value} onChange={onChange} />
            <Meaning>
              {value
                ? 'Public: shown to everybody who sees a dataset with it.'
                : 'Private: shown to you, and to the groups that you share it with.'}
            </Meaning>
          </div>
        )}
      />
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          {submit}
        </Button>
        {beside}
      </Toolbar>
    </Form>
  )
}
