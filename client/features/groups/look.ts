import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: 16px;
`
export const Lines = styled.ul`
  border-top: 1px solid var(--grey-5);
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    min-height: 44px;
    padding: 8px 0;
    border-bottom: 1px solid var(--grey-5);
  }
`
export const Grow = styled.div`
  flex: 1 1 200px;
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`
export const Names = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-width: 0;
  b {
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`
export const Small = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
  overflow-wrap: anywhere;
`
/** Looks like a line of the page, and is an address. */
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
