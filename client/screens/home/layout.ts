import { styled } from 'styled-components'

export const Examples = styled.section`
  display: grid;
  gap: 16px;
`
export const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
`
export const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  padding: 1px 0 0 1px;
  border-radius: var(--radius);
  overflow: hidden;
  @container main (max-width: 899px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container main (max-width: 559px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
