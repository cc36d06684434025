import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** A link that looks like plain text. */
export const Name = styled(Link)`
  min-width: 0;
  font-weight: 500;
  color: var(--grey-12);
  overflow-wrap: anywhere;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`
export const Studies = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-top: 2px;
  font-size: 13px;
  li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
  @media (pointer: coarse) {
    a {
      min-height: 44px;
    }
  }
`
