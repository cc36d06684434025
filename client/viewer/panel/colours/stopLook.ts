import { styled } from 'styled-components'
import { scrolling } from '../look'

/** Rows with a colour, its meaning and a button. */
export const StopList = styled.ul`
  display: grid;
  gap: 4px;
  max-height: 208px;
  ${scrolling}
  li {
    display: grid;
    grid-template-columns: 32px 1fr 32px;
    align-items: start;
    gap: 8px;
    @media (pointer: coarse) {
      grid-template-columns: 44px 1fr 44px;
      align-items: center;
    }
  }
`
export const Colour = styled.input`
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  background: transparent;
  cursor: pointer;
`
