import { css, styled } from 'styled-components'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'

const kinds = {
  primary: css`
    border-color: transparent;
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
    &:hover:not(:disabled) {
      background: var(--accent-hover);
    }
  `,
  plain: css`
    border-color: var(--grey-7);
    background: var(--grey-1);
    &:hover:not(:disabled) {
      background: var(--grey-3);
      border-color: var(--grey-8);
    }
  `,
  quiet: css`
    border-color: transparent;
    background: transparent;
    color: var(--grey-11);
    &:hover:not(:disabled) {
      background: var(--grey-3);
      color: var(--grey-12);
    }
  `,
  danger: css`
    border-color: var(--red-line);
    background: transparent;
    color: var(--red-text);
    &:hover:not(:disabled) {
      background: var(--red-soft);
    }
  `,
}

/** A text button. With `as={Link}` it is a link. */
export const Button = styled.button.attrs<{ $kind?: ButtonKind; type?: string }>(({ as, type }) =>
  as ? {} : { type: type ?? 'button' },
)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 32px;
  padding: 5px 12px;
  border: 1px solid;
  border-radius: var(--radius);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background var(--quick),
    border-color var(--quick),
    color var(--quick);
  ${({ $kind = 'plain' }) => kinds[$kind]}
  ${({ $kind = 'plain' }) =>
    $kind === 'plain' &&
    css`
      color: var(--grey-12);
    `}
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  svg {
    flex: none;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
