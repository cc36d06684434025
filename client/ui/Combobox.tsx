import { Autocomplete } from '@base-ui/react/autocomplete'
import { Plus } from 'lucide-react'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { type ControlProps, controlLook } from './Field'

const Input = styled(Autocomplete.Input)`${controlLook}`
const Place = styled(Autocomplete.Positioner)`z-index: 60; outline: 0;`
const Popup = styled(Autocomplete.Popup)`
  box-sizing: border-box;
  width: var(--anchor-width);
  max-height: min(264px, var(--available-height));
  padding: 4px;
  overflow-y: auto;
  scroll-padding: 4px;
  overscroll-behavior: contain;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-1);
  box-shadow: var(--float);
`
const Item = styled(Autocomplete.Item)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 6px 8px;
  border-radius: 4px;
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-highlighted] { background: var(--grey-4); }
  svg { flex: none; color: var(--grey-10); }
  span { min-width: 0; }
  @media (pointer: coarse) { min-height: 44px; }
`
const Word = styled(Autocomplete.Status)`padding: 6px 8px; color: var(--grey-10); font-size: 13px; &:empty { display: none; }`

interface Props {
  value: string
  onChange(value: string): void
  /** names that fit what is typed, asked for by the caller */
  names: readonly string[]
  loading: boolean
  control?: ControlProps
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  placeholder?: string
}

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** One of the names, or a new one: what stands in the field is the value. */
export function Combobox({ value, onChange, names, loading, control, inputRef, onBlur, placeholder }: Props) {
  const typed = value.trim().replace(/\s+/g, ' ')
  const isNew = typed !== '' && !loading && !names.some(name => same(name, typed))
  const items = isNew ? [...names, typed] : names
  return (
    <Autocomplete.Root items={items} value={value} onValueChange={onChange} mode="none" openOnInputClick>
      <Input {...control} ref={inputRef} onBlur={onBlur} placeholder={placeholder} autoComplete="off" spellCheck={false} />
      <Autocomplete.Portal>
        <Place sideOffset={4}>
          <Popup>
            <Word>{items.length > 0 ? '' : loading ? 'Searching …' : 'None yet: type a name'}</Word>
            <Autocomplete.List>
              {(name: string) => <Item key={name} value={name}>{isNew && name === typed && <Plus size={16} aria-hidden />}<span>{isNew && name === typed ? `Add “${name}”` : name}</span></Item>}
            </Autocomplete.List>
          </Popup>
        </Place>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
