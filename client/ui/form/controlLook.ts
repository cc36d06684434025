import { css } from 'styled-components'

/** A box with a search icon at the start of its input. The input needs 34 px of padding there. */
export const searchIconLook = css`
  position: relative;
  > svg {
    position: absolute;
    top: 50%;
    left: 10px;
    translate: 0 -50%;
    color: var(--grey-10);
    pointer-events: none;
  }
`
export const controlLook = css`
  width: 100%;
  scroll-margin-block: 56px; /* with the label and the error */
  min-height: 32px;
  padding: 5px 10px;
  border: 1px solid var(--grey-8);
  border-radius: var(--radius);
  background: var(--grey-1);
  transition: border-color var(--quick);
  &::placeholder {
    color: var(--grey-9);
    opacity: 1;
  }
  &:hover {
    border-color: var(--grey-10);
  }
  &:focus-visible {
    outline: 2px solid var(--accent-text);
    outline-offset: -1px;
    border-color: transparent;
  }
  &[readonly] {
    border-color: var(--grey-6);
    background: var(--grey-3);
    color: var(--grey-11);
  }
  &[aria-invalid] {
    border-color: var(--red-line);
  }
  @media (pointer: coarse) {
    min-height: 44px;
    font-size: 16px;
  }
`
