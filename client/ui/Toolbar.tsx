import { styled } from 'styled-components'

export const Toolbar = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
