import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Field, NumberInput, TextInput } from '../../../ui/form/Field'
import { showFailure } from '../../../ui/form/formChanges'
import { Form } from '../../../ui/list/lines'
import { Notice } from '../../../ui/status/Notice'
import { SelectField } from '../../../ui/form/SelectField'
import { Toolbar } from '../../../ui/Toolbar'
import { AccessTokensDocument } from './AccessTokens.generated'
import { useCreateAccessTokenMutation } from './createAccessToken.generated'
import { tokenDefaults, tokenSchema } from './tokenSchema'

const kinds = {
  SCRIPT: 'Scripts, which send the token with each request',
  APPLICATION: 'Older programs, which use the token as a password',
} as const
const scopes = {
  READ: 'Read: can see what you see',
  WRITE: 'Write: can do everything that you can',
} as const

export interface MadeToken {
  readonly name: string
  readonly secret: string
  readonly isForScripts: boolean
}

/** Passes the secret to `onCreated`, because the server returns the secret only once. */
export function NewTokenForm({ onCreated }: { onCreated(token: MadeToken): void }) {
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
      if (!data) return
      const { token, secret } = data.createAccessToken
      onCreated({ name: token.name, secret, isForScripts: token.kind === 'SCRIPT' })
    } catch (error) {
      setRefused(showFailure(failureOf(error), tokenDefaults, setError))
    }
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field
        label="Name"
        help="Purpose of the token, such as “lineage script on the cluster”"
        error={errors.name?.message}
      >
        {props => <TextInput {...props} {...register('name')} autoComplete="off" />}
      </Field>
      <SelectField control={control} name="kind" label="Used by" options={kinds} />
      <SelectField control={control} name="scope" label="Scope" options={scopes} />
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
