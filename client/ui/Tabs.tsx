import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Bar = styled.div`display: flex; align-items: stretch; border-bottom: 1px solid var(--grey-5); > :last-child { display: flex; align-items: center; flex: none; }`
const List = styled(Base.List)`display: flex; flex: 1; min-width: 0;`
const Tab = styled(Base.Tab)`
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
  transition: background var(--quick), color var(--quick);
  &:hover:not([data-disabled]) { background: var(--grey-3); color: var(--grey-12); }
  &[data-active] { border-bottom-color: var(--accent-text); color: var(--grey-12); }
  &[data-disabled] { opacity: 0.45; cursor: not-allowed; }
  &:focus-visible { outline-offset: -2px; }
  span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

export interface TabFace { readonly value: number; readonly label: string; readonly icon: ReactNode; readonly disabled?: boolean; readonly isMarked?: boolean }

const Picture = styled.i`position: relative; display: block;`
const Mark = styled.i`position: absolute; top: -3px; right: -6px; width: 7px; height: 7px; border-radius: 50%; background: var(--accent-text);`

interface Props {
  label: string
  tabs: readonly TabFace[]
  /** null: none is open */
  value: number | null
  onChange(value: number): void
  /** beside the tabs */
  tools?: ReactNode
  children: ReactNode
}

/** A row of pictures with words under them; the one panel is that of the open tab. */
export function Tabs({ label, tabs, value, onChange, tools, children }: Props) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(Number(next))}>
      <Bar>
        <List aria-label={label}>
          {tabs.map(({ value: own, label: word, icon, disabled = false, isMarked = false }) => (
            <Tab key={own} value={own} disabled={disabled}><Picture>{icon}{isMarked && <Mark role="img" aria-label="active" />}</Picture><span>{word}</span></Tab>
          ))}
        </List>
        <div>{tools}</div>
      </Bar>
      {value !== null && <Base.Panel key={value} value={value} tabIndex={-1}>{children}</Base.Panel>}
    </Base.Root>
  )
}
