import { css } from 'styled-components'

/** Frame of small buttons and choices. */
export const control = css`
  min-height: 28px;
  padding: 2px 10px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  font-size: 13px;
  cursor: pointer;
`
