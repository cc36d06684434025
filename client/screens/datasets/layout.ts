import { styled } from 'styled-components'

export const Detail = styled.article`
  display: grid;
  gap: 32px;
  width: min(880px, 100% - 64px);
  margin: 0 auto;
  padding: 24px 0 64px;
  @container detail (max-width: 640px) {
    width: calc(100% - 32px);
    padding-top: 16px;
    gap: 24px;
  }
  > * {
    min-width: 0;
  }
`
export const Head = styled.div`
  display: grid;
  gap: 4px;
`
export const Two = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: 32px;
  @container detail (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`
export const Section = styled.section`
  display: grid;
  gap: 12px;
  min-width: 0;
  > p {
    max-width: 72ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 32px;
`
