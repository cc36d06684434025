import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { NewAccount, WorkplaceKind } from '../../../generated/types'
import { type Failure, failureOf } from '../../../lib/server/failure'
import { Button } from '../../../ui/Button'
import { Field, TextInput } from '../../../ui/form/Field'
import { Spinner } from '../../../ui/status/Spinner'
import { emailSchema, signUpDefaults, signUpSchema, type SignUpValues } from '../accountSchema'
import { PasswordFields } from '../password/PasswordFields'
import { QuotaField } from './QuotaField'
import { SignUpRefusal } from './SignUpRefusal'
import { useSignUpMutation } from './signUp.generated'

const Form = styled.form`
  container: form / inline-size;
  display: grid;
  gap: 24px;
`
const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-top: 20px;
  border-top: 1px solid var(--grey-5);
  h2 {
    font-size: 14px;
    line-height: 20px;
  }
`
/** A field with a message below it. */
const Cell = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
  > [role='status']:empty {
    position: absolute;
  }
`
const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  > :nth-child(odd):last-child {
    grid-column: 1 / -1;
  }
  @container form (max-width: 440px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const texts = [
  {
    name: 'login',
    label: 'Username',
    help: 'You log in with it. It cannot be changed later',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  {
    name: 'email',
    label: 'E-mail',
    help: 'A confirmation link is sent to this address',
    type: 'email',
    autoComplete: 'email',
  },
  { name: 'name', label: 'Name', autoComplete: 'given-name' },
  { name: 'surname', label: 'Surname', autoComplete: 'family-name' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  {
    name: 'jobTitle',
    label: 'Function',
    help: 'For example: PhD student',
    autoComplete: 'organization-title',
  },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
] as const
const workplaces = [
  ['institution', 'INSTITUTION'],
  ['laboratory', 'LABORATORY'],
  ['team', 'TEAM'],
] as const

const isEmail = (email: string) => emailSchema.safeParse({ email }).success

/** Props for the workplace field, which another feature provides. */
export interface WorkplaceSlot {
  kind: WorkplaceKind
  value: string
  onChange(name: string): void
  onBlur(): void
  inputRef(element: HTMLInputElement | null): void
  error: string | undefined
}

interface Props {
  /** largest quota in bytes that staff may set; null for other users, who see no quota field */
  largestQuota: number | null
  workplace(slot: WorkplaceSlot): ReactNode
  /** account data confirmed by an institution; its email address cannot be changed */
  proven?: { email: string; name: string; surname: string }
  /** token of the invitation to which the link in the mail leads back */
  invitation?: string | null
  /** shown below the field, about the e-mail address that was typed */
  aboutEmail?(email: string): ReactNode
  /** replaces the ordinary sign-up mutation */
  send?(input: NewAccount): Promise<unknown>
  onSignedUp?(email: string): void
}

/** Keeps all typed values when the server refuses the sign-up. */
export function SignUpForm({
  largestQuota,
  workplace,
  proven,
  invitation = null,
  aboutEmail,
  send,
  onSignedUp,
}: Props) {
  const [signUp] = useSignUpMutation()
  const [typedEmail, setTypedEmail] = useState('')
  const [refused, setRefused] = useState<{ failure: Failure; email: string } | null>(null)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<SignUpValues>({
    resolver: zodResolver(signUpSchema(largestQuota)),
    defaultValues: { ...signUpDefaults, ...proven },
  })
  const submit = handleSubmit(async ({ confirm: _confirm, quotaBytes, ...values }) => {
    setRefused(null)
    try {
      const input = { ...values, ...(largestQuota !== null && { quotaBytes }) }
      await (send ? send(input) : signUp({ variables: { input, invitation } }))
      onSignedUp?.(values.email)
    } catch (error) {
      const failure = failureOf(error)
      setRefused({ failure, email: values.email })
      for (const [field, message] of Object.entries(failure.fields))
        if (field in signUpDefaults) setError(field as keyof SignUpValues, { message }, { shouldFocus: true })
    }
  })
  const leaveEmail = ({ target }: { target: { value: string } }) =>
    setTypedEmail(isEmail(target.value) ? target.value.trim() : '')
  const leaving: Readonly<Record<string, { onBlur: typeof leaveEmail }>> = { email: { onBlur: leaveEmail } }
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      {refused && <SignUpRefusal {...refused} />}
      <Group>
        <h2>You</h2>
        <Pairs>
          {texts.map(({ name, label, ...more }) => {
            const isFixed = proven !== undefined && name === 'email'
            const field = (
              <Field
                key={name}
                label={label}
                help={isFixed ? 'Confirmed by your institution' : 'help' in more && more.help}
                error={errors[name]?.message}
              >
                {props => (
                  <TextInput {...more} {...props} {...register(name, leaving[name])} readOnly={isFixed} />
                )}
              </Field>
            )
            if (name !== 'email') return field
            return (
              <Cell key={name}>
                {field}
                <div role="status">{typedEmail && aboutEmail?.(typedEmail)}</div>
              </Cell>
            )
          })}
        </Pairs>
      </Group>
      <Group>
        <h2>Where you work</h2>
        {workplaces.map(([name, kind]) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <>{workplace({ kind, value, onChange, onBlur, inputRef: ref, error: errors[name]?.message })}</>
            )}
          />
        ))}
      </Group>
      <Group>
        <h2>Password</h2>
        <Pairs>
          <PasswordFields register={register} errors={errors} />
        </Pairs>
      </Group>
      {largestQuota !== null && (
        <Group>
          <h2>Storage</h2>
          <QuotaField control={control} largest={largestQuota} error={errors.quotaBytes?.message} />
        </Group>
      )}
      <Button $kind="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting && <Spinner size={16} />}Sign up
      </Button>
    </Form>
  )
}
