import { styled } from 'styled-components'

/**
 * Layout of a page without the list of datasets. Named `detail`, because it contains parts of the dataset's
 * detail.
 */
export const Alone = styled.div`
  container: detail / inline-size;
`
