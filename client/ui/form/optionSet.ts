import { css } from 'styled-components'
import { hidden } from '../hidden'

/** A fieldset of radio buttons or check boxes. Its legend is for screen readers. */
export const optionSet = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${hidden}
  }
  label {
    align-items: center;
    min-height: 32px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--accent-text);
  }
  &:disabled label {
    color: var(--grey-10);
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    label {
      min-height: 44px;
    }
  }
`
