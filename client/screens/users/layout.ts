import { styled } from 'styled-components'

/** Matters under each other; a container, so that they stack where it is narrow. */
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
export const Matters = styled.div`
  display: grid;
  gap: 32px;
  > * {
    min-width: 0;
  }
`

/** A page that is one long list: it takes the height that there is, and scrolls within. */
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
