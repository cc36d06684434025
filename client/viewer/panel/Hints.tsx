import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { Kbd } from '../../ui/Kbd'
import { isNone } from '../../instrument/sets/objectSet'
import { hints, openHints } from '../state/hints'
import { useController, useLive, useManifest, useViewerState } from '../state/useViewer'
import { aboveScaleBar, glass, narrow } from './look'

const List = styled.ul`
  ${glass}
  position: absolute;
  left: calc(50% + (var(--covered-left) - var(--covered-right)) / 2);
  ${aboveScaleBar(540)}
  z-index: 1;
  display: flex;
  gap: 8px 24px;
  padding: 8px 16px;
  translate: -50% 0;
  color: var(--grey-11);
  font-size: 13px;
  white-space: nowrap;
  pointer-events: none;
  border-radius: 20px;
  /* one hint at a time, and none over the specimen between two panels */
  @container (max-width: ${narrow}px) {
    li + li {
      display: none;
    }
    &[data-between='true'] {
      display: none;
    }
  }
  @media (max-width: 767px) {
    display: none;
  }
`
const words = {
  turn: <>Drag to rotate, scroll to zoom</>,
  step: (
    <>
      <Kbd>←</Kbd> <Kbd>→</Kbd> to step in time
    </>
  ),
  pick: <>Click to pick an object</>,
}

/** Three hints for beginners. A hint disappears permanently after the user follows it. */
export function Hints() {
  const open = useStore(openHints)
  const ready = useLive(live => live.shown !== null)
  const { minTime, maxTime } = useManifest()
  const still = minTime === maxTime
  const between = useViewerState(({ menu, selection }) => menu !== null || !isNone(selection))
  const { tool } = useStore(useController().tool)
  const now = hints.filter(hint => open.includes(hint) && !(still && hint === 'step'))
  if (!ready || now.length === 0 || tool !== 'turn') return null
  return (
    <List aria-label="Hints" data-between={between}>
      {now.map(hint => (
        <li key={hint}>{words[hint]}</li>
      ))}
    </List>
  )
}
