import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** Layout of a page of sections. It is a size container, so that sections stack when it is narrow. */
export const Page = styled.div`
  width: min(920px, 100% - 64px);
  margin: 0 auto;
  padding: 32px 0 72px;
  container-type: inline-size;
  @container main (max-width: 640px) {
    width: calc(100% - 32px);
    padding-top: 20px;
  }
`
export const Sections = styled.div`
  display: grid;
  gap: 32px;
  > * {
    min-width: 0;
  }
`

/** Layout of a page with one long list. It fills the available height and scrolls inside. */
export const ListPage = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 320px;
  min-width: 0;
  container: list / inline-size;
  @media (max-width: 767px) {
    min-height: calc(100dvh - 48px);
  }
`

export const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  margin-left: -2px;
  color: var(--grey-11);
  text-decoration: none;
  &:hover {
    color: var(--grey-12);
  }
`
