import { styled } from 'styled-components'
import { glass } from './look'
import {
  lying,
  lyingRailWidth,
  lyingTimelineHeight,
  railHeight,
  sheets,
  timelineHeight,
} from './sheets/sheetLook'

export const Bar = styled.footer<{ $thin: boolean }>`
  ${glass}
  position: absolute;
  inset: auto 12px 12px;
  z-index: 3;
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 4px 16px;
  padding: 8px 16px 8px 8px;
  ${({ $thin }) => ($thin ? 'inset: auto 0 0; padding: 0 12px 0 0; gap: 4px; border-width: 1px 0 0; border-radius: 0;' : '@container (max-width: 520px) { grid-template-columns: 1fr; padding: 4px 16px 8px; }')}
  @media ${sheets} {
    ${({ $thin }) => !$thin && `inset: auto 0 ${railHeight}px; grid-template-columns: 1fr; height: ${timelineHeight}px; padding: 4px 20px 8px; border-width: 1px 0 0; border-radius: 0;`}
  }
  @media ${lying} {
    ${({ $thin }) => !$thin && `inset: auto 0 0 ${lyingRailWidth}px; grid-template-columns: auto 1fr; height: ${lyingTimelineHeight}px; padding: 2px 20px 2px 4px;`}
  }
`
