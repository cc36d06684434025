import { styled } from 'styled-components'

export const Lines = styled.ul`
  border-top: 1px solid var(--grey-5);
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    min-height: 48px;
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
  b,
  a {
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--grey-12);
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`
export const Small = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`
export const None = styled.p`
  color: var(--grey-10);
`
export const Form = styled.form`
  display: grid;
  gap: 16px;
`
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 160px;
  gap: 16px;
  align-items: start;
  @container detail (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
