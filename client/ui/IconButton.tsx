import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'

/** Renders a link when `as={Link}` is set. */
export const Square = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  color: var(--grey-10);
  cursor: pointer;
  transition:
    background var(--quick),
    color var(--quick);
  &:hover:not(:disabled) {
    background: var(--grey-4);
    color: var(--grey-12);
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  pressed?: boolean
}

/** A button with an icon, an accessible name and a tooltip. */
export function IconButton({ label, icon, pressed, ...rest }: Props) {
  return (
    <Square type="button" aria-label={label} aria-pressed={pressed} data-tip={label} {...rest}>
      {icon}
    </Square>
  )
}
