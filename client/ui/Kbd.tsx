import { styled } from 'styled-components'

export const Kbd = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border: 1px solid var(--grey-6);
  border-radius: 4px;
  background: var(--grey-2);
  color: var(--grey-11);
  font-size: 11px;
  line-height: 1;
`
