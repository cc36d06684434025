import { type Control, Controller } from 'react-hook-form'
import { formatBytes } from '../../../lib/words/bytes'
import { BytesInput } from '../../../ui/form/BytesInput'
import { Field } from '../../../ui/form/Field'
import type { SignUpValues } from '../accountSchema'

interface Props {
  control: Control<SignUpValues>
  largest: number
  error: string | undefined
}

/** The help text shows the value in a short unit while the user types. */
export function QuotaField({ control, largest, error }: Props) {
  return (
    <Controller
      control={control}
      name="quotaBytes"
      render={({ field }) => (
        <Field
          label="Quota"
          help={`${field.value >= 0 ? `${formatBytes(field.value)}. ` : ''}For example 0.5 GB, at most ${formatBytes(largest)}. A number without a unit means bytes.`}
          error={error}
        >
          {props => <BytesInput {...props} {...field} />}
        </Field>
      )}
    />
  )
}
