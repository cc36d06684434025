import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Row = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
const Root = styled.button`
  flex: none;
  width: 32px;
  height: 18px;
  padding: 2px;
  border: 0;
  border-radius: 9px;
  background: var(--grey-8);
  cursor: pointer;
  transition: background var(--quick);
  &::before {
    content: '';
    display: block;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--grey-1);
    transition: translate var(--quick);
  }
  &[aria-checked='true'] {
    background: var(--accent-text);
  }
  &[aria-checked='true']::before {
    translate: 14px 0;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

interface Props {
  label: ReactNode
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
}

/**
 * A switch that applies at once. It is a button, so that Space and Enter toggle it and the label names it.
 */
export function Switch({ label, checked, onChange, disabled = false }: Props) {
  return (
    <Row>
      <Root
        type="button"
        role="switch"
        aria-checked={checked}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      />
      {label}
    </Row>
  )
}
