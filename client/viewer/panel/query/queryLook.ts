import { styled } from 'styled-components'

export const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`
export const Field = styled.div`
  position: relative;
`
const line = `
  min-height: 32px;
  padding: 4px 8px;
  border: 1px solid transparent;
  font: 400 13px/22px var(--mono, ui-monospace, monospace);
  letter-spacing: normal;
  @media (pointer: coarse) {
    min-height: 44px;
    padding-block: 10px;
    font-size: 16px;
  }
`
/** The text is drawn by the input. This copy below it only draws the underlines at the same places. */
export const Underlay = styled.div`
  ${line}
  position: absolute;
  inset: 0;
  overflow: hidden;
  white-space: pre;
  color: transparent;
  pointer-events: none;
  span[data-kind] {
    min-width: 1ch;
    text-decoration: underline wavy 1.5px;
    text-underline-offset: 4px;
  }
  span[data-kind='fault'] {
    text-decoration-color: var(--red-text);
  }
  span[data-kind='note'] {
    text-decoration-color: var(--amber-text);
  }
`
export const Line = styled.input`
  ${line}
  position: relative;
  width: 100%;
  min-width: 0;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: transparent;
  color: inherit;
  &::placeholder {
    color: var(--grey-9);
  }
`
export const Ground = styled.div`
  position: absolute;
  inset: 0;
  border-radius: var(--radius);
  background: var(--grey-2);
`
export const List = styled.ul`
  position: absolute;
  z-index: 25;
  top: calc(100% + 4px);
  left: 0;
  right: 0;
  margin: 0;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-1);
  box-shadow: var(--float);
`
export const Option = styled.li`
  display: flex;
  align-items: baseline;
  gap: 8px;
  min-height: 30px;
  padding: 4px 8px;
  border-radius: 4px;
  font-size: 13px;
  cursor: pointer;
  &[aria-selected='true'],
  &:hover {
    background: var(--grey-4);
  }
  span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  span:last-child {
    color: var(--grey-10);
    font-size: 12px;
    text-align: right;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
const words = `
  margin: 0;
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;
  button {
    display: flex;
    margin-top: 6px;
  }
`
export const Fault = styled.p`
  ${words}
  color: var(--red-text);
`
export const Note = styled.p`
  ${words}
  margin-top: 4px;
  color: var(--grey-11);
`
export const Result = styled.p`
  ${words}
  font-variant-numeric: tabular-nums;
`
