import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const List = styled(Base.List)`display: flex; gap: 4px; border-bottom: 1px solid var(--grey-5);`
const Tab = styled(Base.Tab)`
  min-height: 36px;
  padding: 0 12px;
  border: 0;
  border-bottom: 2px solid transparent;
  margin-bottom: -1px;
  background: transparent;
  color: var(--grey-10);
  font-weight: 500;
  cursor: pointer;
  &:hover { color: var(--grey-12); }
  &[data-active] { color: var(--grey-12); border-color: var(--accent-text); }
`
const Panel = styled(Base.Panel)`padding-top: 16px; outline-offset: 4px;`

export interface TabContent<T extends string> { value: T; title: string; content: ReactNode }

export function Tabs<T extends string>({ tabs, value, onChange }: { tabs: readonly TabContent<T>[]; value: T; onChange(value: T): void }) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as T)}>
      <List>{tabs.map(tab => <Tab key={tab.value} value={tab.value}>{tab.title}</Tab>)}</List>
      {tabs.map(tab => <Panel key={tab.value} value={tab.value}>{tab.content}</Panel>)}
    </Base.Root>
  )
}
