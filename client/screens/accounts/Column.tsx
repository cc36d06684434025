import { styled } from 'styled-components'

/** Layout of a short form in the middle of the page. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-content: start;
  width: min(344px, 100% - 32px);
  margin: clamp(24px, 10vh, 112px) auto 48px;
`
export const WideColumn = styled(Column)`
  width: min(600px, 100% - 32px);
  margin-top: clamp(24px, 6vh, 64px);
`
export const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
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
/** Layout of a page with a single message. */
export const MessagePage = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  padding-bottom: 10vh;
`
