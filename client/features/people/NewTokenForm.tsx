import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { Field, NumberInput, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { Select } from '../../ui/Select'
import { Toolbar } from '../../ui/Toolbar'
import { AccessTokensDocument } from './AccessTokens.generated'
import { useCreateAccessTokenMutation } from './createAccessToken.generated'
import { tokenDefaults, tokenSchema } from './tokenSchema'

const Form = styled.form`
  display: grid;
  gap: 16px;
`
const kinds = {
  SCRIPT: 'Scripts that send it as a token',
  APPLICATION: 'Older programs, as the password of their log-in',
} as const
const scopes = {
  READ: 'Read: sees what you see, changes nothing',
  WRITE: 'Write: may do all that you may',
} as const
type FieldName = keyof typeof tokenDefaults

/** Hands on the secret, which the server never tells again. */
export function NewTokenForm({ onCreated }: { onCreated(name: string, secret: string): void }) {
  const [create] = useCreateAccessTokenMutation({ refetchQueries: [AccessTokensDocument] })
  const [refused, setRefused] = useState('')
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(tokenSchema), defaultValues: tokenDefaults })
  const submit = handleSubmit(async input => {
    setRefused('')
    try {
      const { data } = await create({ variables: { input } })
      if (data) onCreated(data.createAccessToken.token.name, data.createAccessToken.secret)
    } catch (error) {
      const { message, fields } = failureOf(error)
      const known = Object.entries(fields).filter(([field]) => field in tokenDefaults)
      for (const [field, words] of known)
        setError(field as FieldName, { message: words }, { shouldFocus: true })
      if (known.length === 0) setRefused(message)
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field label="Name" help="What it is for: “lineage script on the cluster”" error={errors.name?.message}>
        {props => <TextInput {...props} {...register('name')} autoComplete="off" />}
      </Field>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Field label="Used by">
            {props => (
              <Select control={props} value={field.value} options={kinds} onChange={field.onChange} />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="scope"
        render={({ field }) => (
          <Field label="Scope">
            {props => (
              <Select control={props} value={field.value} options={scopes} onChange={field.onChange} />
            )}
          </Field>
        )}
      />
      <Field label="Valid for" unit="days" help="1 to 3650" error={errors.days?.message}>
        {props => <NumberInput {...props} {...register('days', { valueAsNumber: true })} />}
      </Field>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="primary" type="submit" disabled={isSubmitting}>
          Create token
        </Button>
      </Toolbar>
    </Form>
  )
}
