import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

export const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  margin-left: -2px;
  color: var(--grey-11);
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    color: var(--grey-12);
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
