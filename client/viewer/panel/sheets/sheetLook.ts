import { css } from 'styled-components'
import { lyingPhone, sheetWindow } from '../../../lib/browser/browser'

/** A phone that lies on its side: menus and sheets stand at the sides, and the timeline is low. */
export const lying = lyingPhone
export const sheets = sheetWindow

/** Height of the bar of menus at the lower edge. The timeline lies above it, and open sheets cover the timeline. */
export const railHeight = 56
/** Width of that bar on a phone that lies on its side, where it stands at the left. */
export const lyingRailWidth = 72
/** Width of the tools beside it. */
export const lyingToolsWidth = 320
/** Height of the timeline above that bar. */
export const timelineHeight = 144
export const lyingTimelineHeight = 76

/** A panel as a sheet. `data-sheet` is its size, and `--dragged` the way that a finger pulls it down. */
export const sheet = css`
  @media ${sheets} {
    inset: auto 0 ${railHeight}px;
    z-index: 5;
    width: auto;
    max-height: 46%;
    border-width: 1px 0 0;
    border-radius: 14px 14px 0 0;
    translate: 0 var(--dragged, 0px);
    overscroll-behavior: contain;
    &[data-sheet='full'] {
      height: calc(100% - ${railHeight + 8}px);
      max-height: none;
    }
  }
  @media ${lying} {
    inset: 0 auto 0 ${lyingRailWidth}px;
    width: min(400px, 48%);
    max-height: none;
    border-width: 0 1px 0 0;
    border-radius: 0;
    &[data-sheet='full'] {
      height: auto;
    }
    [data-grip] {
      display: none;
    }
  }
`
