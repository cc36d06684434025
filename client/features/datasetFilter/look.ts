import { styled } from 'styled-components'

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 12px 16px;
  max-height: min(300px, 38dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
`
export const Quiet = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
`
export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  font-size: 13px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
  @media (pointer: coarse) {
    a {
      min-height: 44px;
    }
  }
`
