import { type Control, Controller } from 'react-hook-form'
import { formatBytes } from '../../../lib/words/bytes'
import { Field, NumberInput } from '../../../ui/form/Field'
import type { SignUpValues } from '../accountSchema'

interface Props {
  control: Control<SignUpValues>
  largest: number
  error: string | undefined
}

/** Quota in bytes. The help text shows the value in larger units while the user types. */
export function QuotaField({ control, largest, error }: Props) {
  return (
    <Controller
      control={control}
      name="quotaBytes"
      render={({ field: { value, onChange, ...field } }) => (
        <Field
          label="Quota"
          unit="bytes"
          help={`${Number.isFinite(value) ? `${formatBytes(value)}. ` : ''}From 0 to ${largest}, which is ${formatBytes(largest)}.`}
          error={error}
        >
          {props => (
            <NumberInput
              {...props}
              {...field}
              value={Number.isFinite(value) ? value : ''}
              onChange={event => onChange(event.target.valueAsNumber)}
              min={0}
              max={largest}
              step={1}
              inputMode="numeric"
            />
          )}
        </Field>
      )}
    />
  )
}
