import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { Kbd } from '../../ui/Kbd'
import { hints, openHints } from '../state/hints'
import { useLive, useManifest } from '../state/useViewer'
import { glass } from './look'

const List = styled.ul<{ $low: boolean }>`
  ${glass}
  position: absolute;
  left: 50%;
  bottom: ${({ $low }) => ($low ? 20 : 112)}px;
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
  const now = hints.filter(hint => open.includes(hint) && !(still && hint === 'step'))
  if (!ready || now.length === 0) return null
  return (
    <List $low={still} aria-label="Hints">
      {now.map(hint => (
        <li key={hint}>{words[hint]}</li>
      ))}
    </List>
  )
}
