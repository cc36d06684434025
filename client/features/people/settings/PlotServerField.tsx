import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { Button } from '../../../ui/Button'
import { Field, TextInput } from '../../../ui/form/Field'
import type { SettingsValuesFragment } from './SettingsValues.generated'
import { useSettings } from './useSettings'

const isAddress = (text: string) =>
  text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
const schema = z.object({
  plotServer: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500, 'At most 500 characters'),
      z.refine(isAddress, 'Enter an address that begins with http:// or https://, or nothing'),
    ),
})
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  max-width: 480px;
  > button {
    margin-top: 24px;
    align-self: start;
  }
`

/** Plot server address for new viewers of this user; empty for none. */
export function PlotServerField({ settings }: { settings: SettingsValuesFragment }) {
  const { change, failure, saving } = useSettings(settings)
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors, isDirty },
  } = useForm({ resolver: zodResolver(schema), values: { plotServer: settings.plotServer } })
  const submit = handleSubmit(async values => {
    if (await change(values)) reset(values)
  })
  return (
    <Form noValidate onSubmit={event => void submit(event)}>
      <Field
        label="Default distant plot server"
        help="Its address; empty for none"
        error={errors.plotServer?.message ?? failure?.fields.plotServer ?? failure?.message}
      >
        {control => (
          <TextInput
            {...control}
            {...register('plotServer')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
          />
        )}
      </Field>
      <Button type="submit" disabled={saving || !isDirty}>
        Save
      </Button>
    </Form>
  )
}
