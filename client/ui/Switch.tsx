import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Row = styled.label`display: inline-flex; align-items: center; gap: 8px; min-height: 32px; cursor: pointer;`
const Root = styled(Base.Root)`
  width: 32px;
  height: 18px;
  padding: 2px;
  border: 0;
  border-radius: 9px;
  background: var(--grey-8);
  cursor: pointer;
  transition: background var(--quick);
  &[data-checked] { background: var(--accent-text); }
  &[data-disabled] { opacity: 0.5; cursor: not-allowed; }
`
const Thumb = styled(Base.Thumb)`
  display: block;
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: var(--grey-1);
  transition: translate var(--quick);
  &[data-checked] { translate: 14px 0; }
`

interface Props { label: ReactNode; checked: boolean; onChange(checked: boolean): void; disabled?: boolean }

export function Switch({ label, checked, onChange, disabled = false }: Props) {
  return <Row><Root checked={checked} onCheckedChange={onChange} disabled={disabled}><Thumb /></Root>{label}</Row>
}
