import { styled } from 'styled-components'

/** Rows with lines between them. Controls move below the text when there is no room. */
export const Lines = styled.ul<{ $height?: number }>`
  border-top: 1px solid var(--grey-5);
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    min-height: ${({ $height = 44 }) => $height}px;
    padding: 8px 0;
    border-bottom: 1px solid var(--grey-5);
  }
`
/** Rows with lines between them. Each has a text and one control, which stays beside the text. */
export const PairLines = styled.ul<{ $height?: number }>`
  border-top: 1px solid var(--grey-5);
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    min-height: ${({ $height = 0 }) => $height}px;
    padding: 8px 0;
    border-bottom: 1px solid var(--grey-5);
  }
`
/** The text of a row. */
export const Grow = styled.div`
  flex: 1 1 200px;
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`
/** The name of a row, with its marks. */
export const Names = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-width: 0;
  b,
  a {
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--grey-12);
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`
export const Small = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
  overflow-wrap: anywhere;
`
/** Dates and numbers below a name. */
export const Figures = styled(Small)`
  font-variant-numeric: tabular-nums;
`
export const None = styled.p`
  color: var(--grey-10);
`
/** A form in a dialog or a section. */
export const Form = styled.form`
  display: grid;
  gap: 16px;
`
