import { css, styled } from 'styled-components'

/** Translucent surface over the scene. Uses the dark theme's tokens, also on light pages. */
export const glass = css`
  background: color-mix(in oklch, var(--grey-1) var(--glass, 84%), transparent);
  border: 1px solid color-mix(in oklch, var(--grey-6) var(--glass-edge, 70%), transparent);
  border-radius: 8px;
  backdrop-filter: blur(14px) saturate(1.2);
`
/** For elements that keep off the edges that panels cover, and for all elements between them and the scene. */
export const keepsOff = css`
  --covered-left: inherit;
  --covered-right: inherit;
  --covered-top: inherit;
  --covered-bottom: inherit;
`
/** Makes controls large enough for fingers, also where their panel makes them low. A switch has its row. */
export const fingerSized = css`
  @media (pointer: coarse) {
    & :is(button:not([role='switch']), select, summary, textarea) {
      min-width: 44px;
      min-height: 44px;
    }
    & input:not([type='checkbox'], [type='radio'], [type='range'], [type='file']) {
      min-width: 44px;
      min-height: 44px;
    }
  }
`
/** Width of the corner with scale bar and axes, in CSS pixels, with a gap. */
export const scaleBarSpace = 200

/** Widest viewer, in CSS pixels, that shows one panel at a time. Beside the page the viewer is 620 px wide. */
export const narrow = 720

/** The bottom of a bar in the middle, `width` CSS pixels wide: above the scale bar where both need one line. */
export const aboveScaleBar = (width: number) => css`
  bottom: calc(
    var(--covered-bottom) + 8px +
      clamp(
        0px,
        (${width + 2 * scaleBarSpace}px - 100cqw + var(--covered-left) + var(--covered-right)) * 999,
        52px
      )
  );
`
/** A pane that scrolls, with a scroll bar that stays visible. */
export const scrolling = css`
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--grey-8) transparent;
`
export const Heading = styled.h3`
  margin: 0;
  color: var(--grey-10);
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
`
export const Section = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  & + & {
    border-top: 1px solid var(--grey-4);
  }
`
export const Facts = styled.dl`
  display: grid;
  /* the values keep a part of the width beside long names */
  grid-template-columns: fit-content(60%) 1fr;
  gap: 4px 16px;
  font-size: 13px;
  dt {
    color: var(--grey-10);
    overflow-wrap: anywhere;
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`
export const Caption = styled.p`
  margin: 0;
  color: var(--grey-10);
  font-size: 12px;
  line-height: 16px;
`
const box = css`
  width: 100%;
  min-height: 32px;
  padding: 4px 8px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: var(--grey-2);
  font-size: 13px;
`
/** A native select. Its list follows the dark colour scheme and also opens in full screen. */
export const Choice = styled.select`
  ${box}
  cursor: pointer;
`
export const Input = styled.input`
  ${box}
  min-width: 0;
  font-variant-numeric: tabular-nums;
  &::placeholder {
    color: var(--grey-9);
  }
`
export const Quiet = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 4px 10px;
  border: 1px solid var(--grey-6);
  border-radius: var(--radius);
  background: transparent;
  color: var(--grey-12);
  font-size: 13px;
  cursor: pointer;
  transition: background var(--quick);
  &:hover:not(:disabled) {
    background: var(--grey-4);
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
    border-color: transparent;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
/** A row of a long list: its name, which is cut, and at its end a number. */
export const countedRow = css`
  display: flex;
  align-items: center;
  border-radius: 4px;
  cursor: pointer;
  user-select: none;
  &:hover {
    background: var(--grey-4);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > b {
    color: var(--grey-10);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`
export const ListButton = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 32px;
  padding: 2px 8px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: inherit;
  font-size: 13px;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--grey-4);
  }
  &[aria-pressed='true'],
  &[aria-current='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`
