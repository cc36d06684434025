import { styled } from 'styled-components'

export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 160px;
  gap: 16px;
  align-items: start;
  @container detail (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
