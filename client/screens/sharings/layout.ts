import { styled } from 'styled-components'

export const Page = styled.article`
  display: grid;
  gap: 24px;
  align-content: start;
  width: min(880px, 100% - 64px);
  margin: 0 auto;
  padding: 24px 0 64px;
  @container detail (max-width: 640px) { width: calc(100% - 32px); padding-top: 16px; }
  > * { min-width: 0; }
`
/** A page of its own, without the list of datasets beside it; called as the detail beside the list, whose parts stand in it. */
export const Alone = styled.div`container: detail / inline-size;`
