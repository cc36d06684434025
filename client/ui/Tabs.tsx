import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'

const Bar = styled.div`
  display: flex;
  align-items: stretch;
  border-bottom: 1px solid var(--grey-5);
  > :last-child {
    display: flex;
    align-items: center;
    flex: none;
  }
`
const List = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
`
const Tab = styled.button`
  display: grid;
  flex: 1 1 auto;
  min-width: 0;
  place-items: center;
  align-content: center;
  gap: 2px;
  min-height: 48px;
  padding: 4px 4px 2px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: var(--grey-10);
  font-size: 12px;
  line-height: 16px;
  cursor: pointer;
  transition:
    background var(--quick),
    color var(--quick);
  &:hover:not([aria-disabled]) {
    background: var(--grey-3);
    color: var(--grey-12);
  }
  &[aria-selected='true'] {
    border-bottom-color: var(--accent-text);
    color: var(--grey-12);
  }
  &[aria-disabled] {
    opacity: 0.45;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export interface TabFace {
  readonly value: number
  readonly label: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  readonly isMarked?: boolean
}

const Picture = styled.i`
  position: relative;
  display: block;
`
const Mark = styled.i`
  position: absolute;
  top: -3px;
  right: -6px;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: var(--accent-text);
`

interface Props {
  label: string
  tabs: readonly TabFace[]
  /** value of the open tab, or null when all are closed */
  value: number | null
  onChange(value: number): void
  /** controls beside the tabs */
  tools?: ReactNode
  children: ReactNode
}

/**
 * Tabs with icons and the panel of the open tab. The list is one tab stop: arrows, Home and End move between
 * tabs, Space and Enter open one.
 */
export function Tabs({ label, tabs, value, onChange, tools, children }: Props) {
  const id = useId()
  const [visited, setVisited] = useState<number | null>(null)
  const stop = [visited, value].find(wanted => tabs.some(tab => tab.value === wanted)) ?? tabs[0]?.value
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = places.findIndex(place => place === event.target)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    places.at(to % places.length)?.focus()
  }
  return (
    <div>
      <Bar>
        <List role="tablist" aria-label={label} onKeyDown={go} onBlur={() => setVisited(null)}>
          {tabs.map(({ value: own, label: word, icon, disabled = false, isMarked = false }) => (
            <Tab
              key={own}
              id={`${id}${own}`}
              type="button"
              role="tab"
              tabIndex={own === stop ? 0 : -1}
              aria-selected={own === value}
              aria-controls={own === value ? `${id}panel` : undefined}
              aria-disabled={disabled || undefined}
              onFocus={() => setVisited(own)}
              onClick={() => {
                if (!disabled && own !== value) onChange(own)
              }}
            >
              <Picture>
                {icon}
                {isMarked && <Mark role="img" aria-label="active" />}
              </Picture>
              <span>{word}</span>
            </Tab>
          ))}
        </List>
        <div>{tools}</div>
      </Bar>
      {value !== null && (
        <div key={value} id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${value}`} tabIndex={-1}>
          {children}
        </div>
      )}
    </div>
  )
}
