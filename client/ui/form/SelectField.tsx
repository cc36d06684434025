import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { Field } from './Field'
import { Select } from './Select'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: Path<Values>
  label: string
  help?: string
  error?: string | undefined
  options: Readonly<Record<string, string>>
}

/** A field of a form with a selection. */
export const SelectField = <Values extends FieldValues>({
  control,
  name,
  options,
  ...field
}: Props<Values>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange } }) => (
      <Field {...field}>
        {props => <Select control={props} value={value} options={options} onChange={onChange} />}
      </Field>
    )}
  />
)
