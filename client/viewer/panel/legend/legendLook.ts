import { css, styled } from 'styled-components'
import { countedRow, glass, keepsOff, narrow, scrolling } from '../look'
import { sheets } from '../sheets/sheetLook'

/** Diagonal stripes mark objects without a value, here and on the objects. */
const stripes = css`
  background: repeating-linear-gradient(135deg, #7b8492 0 2px, #3d424a 2px 4px);
`
export const Swatch = styled.i`
  flex: none;
  forced-color-adjust: none;
  width: 12px;
  height: 12px;
  border-radius: 3px;
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.16);
`
export const EmptySwatch = styled(Swatch)`
  ${stripes}
`
/** Height that inspector and legend share, beside the timeline and the gaps. */
const shared = (isLow: boolean) => `(100% - ${isLow ? 32 : 132}px)`
/** Height of the head of the inspector and its first buttons, which stay visible above a tall legend. */
const inspectorHead = 124
/**
 * The legend keeps its place at the right, below the inspector, whichever menu is open. In a low window, more than half of
 * the height is the inspector's. Without an inspector (`data-roomy`) the legend takes the height of its content.
 */
export const Box = styled.section<{ $low: boolean }>`
  ${glass}
  ${keepsOff}
  position: absolute;
  right: 12px;
  bottom: ${({ $low }) => ($low ? 12 : 112)}px;
  z-index: 2;
  display: flex;
  flex-direction: column;
  width: 280px;
  --tallest: min(300px, 46%, max(150px, 0.47 * ${({ $low }) => shared($low)}));
  &[data-roomy='true'] {
    --tallest: max(150px, ${({ $low }) => shared($low)} - ${inspectorHead}px);
  }
  max-height: var(--tallest);
  color: var(--grey-12);
  font-size: 12px;
  line-height: 16px;
  overflow: hidden;
  /* the whole folded legend is its button, and for fingers also the head of an unfolded one */
  &[data-folded='true'] [data-fold]::after {
    content: '';
    position: absolute;
    inset: 0;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    > header {
      position: relative;
    }
    &[data-folded='true'] > header {
      position: static;
    }
    [data-fold]::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  /* in a narrow viewer the open menu lies below the specimen and the legend beside it */
  @container (max-width: ${narrow}px) {
    top: calc(var(--covered-top) + 12px);
    bottom: auto;
    width: min(200px, 38%);
    max-height: min(220px, calc(100% - var(--covered-top) - var(--covered-bottom) - 24px));
  }
  @media ${sheets} {
    top: calc(var(--covered-top) + 12px);
    bottom: auto;
    width: min(240px, 64%);
    max-height: min(300px, calc(100% - var(--covered-top) - var(--covered-bottom) - 24px));
    &[data-folded='true'] {
      width: min(180px, 46%);
    }
  }
`
export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 2px;
  flex: none;
  min-height: 32px;
  padding: 0 2px 0 12px;
  h2 {
    flex: 1;
    min-width: 0;
    margin: 0;
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    span {
      color: var(--grey-10);
      font-weight: 400;
    }
  }
  button {
    width: 28px;
    height: 28px;
    @media (pointer: coarse) {
      width: 44px;
      height: 44px;
    }
  }
`
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-height: 0;
  padding: 0 12px 10px;
  ${scrolling}
  &:not(:last-child) {
    min-height: 84px;
  }
`
export const Note = styled.p`
  margin: 0;
  color: var(--grey-10);
`
export const Fault = styled(Note)`
  color: var(--red-text);
`
export const Small = styled.div`
  position: absolute;
  top: 8px;
  left: 8px;
  z-index: 1;
  display: grid;
  gap: 2px;
  width: 112px;
  padding: 4px 8px 6px;
  border-radius: 4px;
  background: rgb(8 11 15 / 0.78);
  color: #f2fffd;
  font-size: 11px;
  line-height: 14px;
  pointer-events: none;
`
/** What a person can do about a note, as its last words. */
export const Remedy = styled.button`
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--accent-text);
  font: inherit;
  text-align: left;
  text-decoration: underline;
  cursor: pointer;
`
/** A warning beside words. */
export const Sign = styled.i`
  display: inline-grid;
  flex: none;
  color: var(--amber-text);
`
/** A row that selects objects. */
export const Entry = styled.button`
  gap: 8px;
  width: calc(100% + 8px);
  height: 24px;
  @media (pointer: coarse) {
    height: 44px;
  }
  margin: 0 -4px;
  padding: 0 4px;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: left;
  ${countedRow}
  &[data-absent='true'] {
    color: var(--grey-10);
  }
  /* the object under the pointer */
  &[data-hovered='true'] {
    background: var(--grey-4);
  }
  /* the selected objects */
  &[aria-current='true'] {
    background: var(--accent-soft);
    box-shadow: inset 2px 0 0 var(--accent);
    color: var(--accent-text);
  }
  > b {
    color: var(--grey-11);
  }
`
