import { styled } from 'styled-components'

export const Card = styled.section`
  padding: 16px;
  border: 1px solid var(--grey-5);
  border-radius: var(--radius);
  background: var(--grey-1);
`
