import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/form/Field'
import { PasswordInput } from '../../../ui/form/PasswordInput'
import { passwordRule } from '../accountSchema'

interface Props {
  register(name: 'password' | 'confirm'): UseFormRegisterReturn
  errors: { readonly password?: FieldError | undefined; readonly confirm?: FieldError | undefined }
}

/** New password and its confirmation. The password rule is always visible. */
export function PasswordFields({ register, errors }: Props) {
  return (
    <>
      <Field label="Password" help={passwordRule} error={errors.password?.message}>
        {control => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" error={errors.confirm?.message}>
        {control => <PasswordInput {...control} {...register('confirm')} autoComplete="new-password" />}
      </Field>
    </>
  )
}
