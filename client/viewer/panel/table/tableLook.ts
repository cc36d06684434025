import { styled } from 'styled-components'
import { rowFor } from '../../../lib/browser/browser'
import { scrolling } from '../look'

export const rowHeight = rowFor(28)

export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  font-size: 13px;
  &:focus-visible {
    outline-offset: -2px;
  }
`
/** The line of tools. On a narrow viewer it wraps. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px;
  flex: none;
  padding: 8px 8px 8px 12px;
  border-bottom: 1px solid var(--grey-4);
  h2 {
    font-size: 14px;
    line-height: 32px;
  }
  select {
    width: auto;
    max-width: 190px;
  }
`
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(120px, 190px) minmax(140px, 1fr);
  gap: 8px;
  flex: 1 1 300px;
  min-width: 0;
`
export const QueryPlace = styled.div`
  position: relative;
  min-width: 0;
`
export const Told = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  flex: none;
  min-height: 28px;
  padding: 2px 12px;
  color: var(--grey-10);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`
export const Empty = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  flex: 1;
  min-height: 60px;
  padding: 8px 16px;
  color: var(--grey-10);
  text-align: center;
`
export const Grid = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
export const Head = styled.div`
  flex: none;
  overflow: hidden;
  border-bottom: 1px solid var(--grey-5);
  scrollbar-gutter: stable;
  > [role='row'] {
    display: grid;
  }
`
export const HeadCell = styled.div`
  min-width: 0;
  button {
    display: flex;
    align-items: center;
    gap: 4px;
    width: 100%;
    height: 28px;
    padding: 0 8px;
    border: 0;
    background: transparent;
    color: var(--grey-10);
    font-size: 12px;
    font-weight: 500;
    text-align: left;
    cursor: pointer;
    span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    svg {
      flex: none;
    }
    &:hover {
      background: var(--grey-4);
      color: var(--grey-12);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  &[data-number] button {
    justify-content: end;
  }
  &[aria-sort] button {
    color: var(--accent-text);
  }
`
export const Pane = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow-x: auto;
  ${scrolling}
  scrollbar-gutter: stable;
`
export const Line = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
  display: grid;
  width: 100%;
  height: ${rowHeight}px;
  cursor: default;
  user-select: none;
  &:hover,
  &[data-hovered='true'] {
    background: var(--grey-4);
  }
  &[aria-selected='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
export const Cell = styled.div`
  min-width: 0;
  padding: 0 8px;
  overflow: hidden;
  line-height: ${rowHeight}px;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-number] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
