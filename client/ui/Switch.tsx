import { Switch as Base } from '@base-ui/react/switch'
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

export function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange(checked: boolean): void }) {
  return <Row><Root checked={checked} onCheckedChange={onChange}><Thumb /></Root>{label}</Row>
}
