import { styled } from 'styled-components'

export type ChipKind = 'grey' | 'green' | 'amber' | 'red'

/** A short label for a state. */
export const Chip = styled.span<{ $kind?: ChipKind }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 20px;
  padding: 0 7px;
  border-radius: 4px;
  background: ${({ $kind = 'grey' }) => ($kind === 'grey' ? 'var(--grey-4)' : `var(--${$kind}-soft)`)};
  color: ${({ $kind = 'grey' }) => ($kind === 'grey' ? 'var(--grey-11)' : `var(--${$kind}-text)`)};
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
  white-space: nowrap;
`
