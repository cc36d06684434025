import { Plus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type ControlProps, TextInput } from './Field'
import { Hidden } from '../hidden'

const Box = styled.div`
  position: relative;
`
const List = styled.ul`
  position: absolute;
  z-index: 25;
  top: calc(100% + 4px);
  left: 0;
  right: 0;
  max-height: 264px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-1);
  box-shadow: var(--float);
`
const Option = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 6px 8px;
  border-radius: 4px;
  cursor: pointer;
  &[aria-selected='true'],
  &:hover {
    background: var(--grey-4);
  }
  svg {
    flex: none;
    color: var(--grey-10);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

interface Props {
  value: string
  onChange(value: string): void
  /** names that match the typed text, loaded by the caller */
  names: readonly string[]
  /** while true, an unknown name is not offered as new */
  loading: boolean
  label: string
  control?: ControlProps
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

const compared = (text: string) => text.normalize('NFC').toLocaleLowerCase()
const same = (a: string, b: string) => compared(a) === compared(b)

/** A text field with suggestions. The value is the typed text: a known name or a new one. */
export function Combobox({ value, onChange, names, loading, label, control, inputRef, onBlur }: Props) {
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = value.trim().replace(/\s+/g, ' ')
  const isNew = typed !== '' && !loading && !names.some(name => same(name, typed))
  const options = isNew ? [...names, typed] : names
  const shown = open && options.length > 0
  const show = (next: boolean) => {
    setOpen(next)
    setActive(-1)
  }
  const choose = (name: string) => {
    onChange(name)
    show(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      setOpen(true)
      setActive(
        active < 0 && step < 0
          ? options.length - 1
          : (active + step + options.length) % Math.max(1, options.length),
      )
    } else if (event.key === 'Enter' && shown && options[active] !== undefined) choose(options[active])
    else if (event.key === 'Escape' && shown) show(false)
    else return
    event.preventDefault()
  }
  return (
    <Box
      onBlur={() => {
        show(false)
        onBlur?.()
      }}
    >
      <TextInput
        {...control}
        ref={inputRef}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${list}${active}` : undefined}
        placeholder="Choose or type a name"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          show(true)
          onChange(target.value)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      <Hidden role="status">
        {shown && `${names.length} found${isNew ? '; the typed name is new' : ''}`}
      </Hidden>
      {shown && (
        <Options
          id={list}
          label={label}
          names={options}
          newAt={isNew ? names.length : -1}
          active={active}
          onChoose={choose}
        />
      )}
    </Box>
  )
}

interface OptionsProps {
  id: string
  label: string
  names: readonly string[]
  newAt: number
  active: number
  onChoose(name: string): void
}

function Options({ id, label, names, newAt, active, onChoose }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    // keep the focus in the field: losing it closes the list before the click
    <List ref={list} id={id} role="listbox" aria-label={label} onMouseDown={event => event.preventDefault()}>
      {names.map((name, at) => (
        <Option
          key={name}
          id={`${id}${at}`}
          role="option"
          aria-selected={at === active}
          onClick={() => onChoose(name)}
        >
          {at === newAt && <Plus size={16} aria-hidden />}
          <span>{at === newAt ? `Add “${name}”` : name}</span>
        </Option>
      ))}
    </List>
  )
}
