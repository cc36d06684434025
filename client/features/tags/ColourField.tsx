import { styled } from 'styled-components'
import { isColour } from '../../lib/colour'
import { Field, TextInput } from '../../ui/form/Field'

const Two = styled.div`
  display: flex;
  gap: 8px;
  > input:last-child {
    width: 120px;
    font-family: var(--mono);
  }
`
const Picker = styled.input.attrs({ type: 'color' })`
  flex: none;
  width: 44px;
  height: 32px;
  padding: 3px;
  border: 1px solid var(--grey-8);
  border-radius: var(--radius);
  background: var(--grey-1);
  cursor: pointer;
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 0;
    border-radius: 3px;
  }
  @media (pointer: coarse) {
    height: 44px;
  }
`

interface Props {
  value: string
  onChange(value: string): void
  error: string | undefined
  inputRef(element: HTMLElement | null): void
}

/** Colour as a picker and as text. */
export function ColourField({ value, onChange, error, inputRef }: Props) {
  return (
    <Field label="Colour" error={error}>
      {control => (
        <Two>
          <Picker
            aria-label="Pick a colour"
            value={isColour(value) ? value.toLowerCase() : '#f0f8ff'}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
          />
          <TextInput
            {...control}
            ref={inputRef}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        </Two>
      )}
    </Field>
  )
}
