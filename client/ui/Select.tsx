import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { styled } from 'styled-components'
import { type ControlProps, controlLook } from './Field'

const Trigger = styled(Base.Trigger)`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  text-align: left;
  cursor: pointer;
  svg { color: var(--grey-10); flex: none; }
`
const Positioner = styled(Base.Positioner)`z-index: 70; outline: 0;`
const Popup = styled(Base.Popup)`
  min-width: var(--anchor-width);
  padding: 4px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-1);
  box-shadow: var(--float);
  outline: 0;
`
const Item = styled(Base.Item)`
  display: grid;
  grid-template-columns: 18px 1fr;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  padding: 4px 12px 4px 8px;
  border-radius: 4px;
  cursor: pointer;
  outline: 0;
  &[data-highlighted] { background: var(--grey-4); }
  @media (pointer: coarse) { min-height: 44px; }
`
const Mark = styled(Base.ItemIndicator)`color: var(--accent-text);`

interface Props<T extends string> {
  value: T
  options: Readonly<Record<T, string>>
  onChange(value: T): void
  /** where no visible label says it */
  label?: string
  control?: ControlProps
  className?: string
}

export function Select<T extends string>({ value, options, onChange, label, control, className }: Props<T>) {
  const items = (Object.keys(options) as T[]).map(key => ({ value: key, label: options[key] }))
  return (
    <Base.Root items={items} value={value} onValueChange={next => next !== null && onChange(next)}>
      <Trigger {...control} aria-label={label} className={className}><Base.Value /><ChevronDown size={16} aria-hidden /></Trigger>
      <Base.Portal>
        <Positioner sideOffset={4} alignItemWithTrigger={false}>
          <Popup>
            {items.map(item => (
              <Item key={item.value} value={item.value}>
                <span><Mark><Check size={16} aria-hidden /></Mark></span>
                <Base.ItemText>{item.label}</Base.ItemText>
              </Item>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
