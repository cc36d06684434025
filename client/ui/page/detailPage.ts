import { styled } from 'styled-components'

/** Layout of a page beside the list of datasets. */
export const Page = styled.article`
  display: grid;
  gap: 24px;
  align-content: start;
  width: min(880px, 100% - 64px);
  margin: 0 auto;
  padding: 24px 0 64px;
  @container detail (max-width: 640px) {
    width: calc(100% - 32px);
    padding-top: 16px;
  }
  > * {
    min-width: 0;
  }
`
