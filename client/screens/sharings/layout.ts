import { styled } from 'styled-components'

/** A page of its own, without the list of datasets beside it; called as the detail beside the list, whose parts stand in it. */
export const Alone = styled.div`
  container: detail / inline-size;
`
