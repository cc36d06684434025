import { Field, TextInput } from './Field'

interface Props {
  label: string
  value: string
  onChange(typed: string): void
}

/** A search field for people, by the beginning of a username or a name. */
export const NameField = ({ label, value, onChange }: Props) => (
  <Field label={label} help="The beginning of a username or a name">
    {control => (
      <TextInput
        {...control}
        type="search"
        value={value}
        onChange={event => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
    )}
  </Field>
)
