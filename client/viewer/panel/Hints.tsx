import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { lastInput } from '../../lib/browser/lastInput'
import { useMedia } from '../../lib/browser/useMedia'
import { Kbd } from '../../ui/Kbd'
import { isNone } from '../../instrument/sets/objectSet'
import { hints, openHints } from '../state/hints'
import { useController, useLive, useManifest, useViewerState } from '../state/useViewer'
import { glass, keepsOff, scaleBarSpace } from './look'

/** The part of the viewer between the panels. Its width decides how many hints there are. */
const Between = styled.div`
  ${keepsOff}
  position: absolute;
  inset: 0 var(--covered-right) 0 var(--covered-left);
  z-index: 1;
  container-type: inline-size;
  pointer-events: none;
`
/** Widest list of one hint and of all three, in CSS pixels. */
const widths = { one: 214, all: 534 }

const List = styled.ul`
  ${glass}
  ${keepsOff}
  position: absolute;
  left: 50%;
  bottom: calc(var(--covered-bottom) + 8px);
  display: flex;
  gap: 8px 24px;
  padding: 8px 16px;
  translate: -50% 0;
  color: var(--grey-11);
  font-size: 13px;
  white-space: nowrap;
  border-radius: 20px;
  /* one hint at a time where all would meet the scale bar, or would be above it and over the specimen */
  @container (max-width: ${widths.all + 2 * scaleBarSpace}px) {
    li + li {
      display: none;
    }
  }
  /* above the scale bar, but not over the specimen between panels */
  @container (max-width: ${widths.one + 2 * scaleBarSpace}px) {
    bottom: calc(var(--covered-bottom) + 60px);
    &[data-between='true'] {
      display: none;
    }
  }
`
const mouseWords = {
  turn: <>Drag to rotate, scroll to zoom</>,
  step: (
    <>
      <Kbd>←</Kbd> <Kbd>→</Kbd> to step in time
    </>
  ),
  pick: <>Click to pick an object</>,
}
const keyWords = {
  ...mouseWords,
  turn: (
    <>
      <Kbd>Q</Kbd> <Kbd>E</Kbd> to rotate, <Kbd>+</Kbd> <Kbd>−</Kbd> to zoom
    </>
  ),
  pick: (
    <>
      <Kbd>↓</Kbd> <Kbd>↑</Kbd> to pick an object
    </>
  ),
}
const fingerWords = {
  turn: <>Drag to rotate, pinch to zoom</>,
  step: <>Play, or drag the time</>,
  pick: <>Tap an object; hold it for its values</>,
}

/** Three hints for beginners. A hint disappears permanently after the user follows it. */
export function Hints() {
  const open = useStore(openHints)
  const ready = useLive(live => live.shown !== null)
  const { minTime, maxTime } = useManifest()
  const pointerWords = useMedia('(pointer: coarse)') ? fingerWords : mouseWords
  const words = useStore(lastInput) === 'keys' ? keyWords : pointerWords
  const still = minTime === maxTime
  const between = useViewerState(({ menu, selection }) => menu !== null || !isNone(selection))
  const { tool } = useStore(useController().tool)
  const now = hints.filter(hint => open.includes(hint) && !(still && hint === 'step'))
  if (!ready || now.length === 0 || tool !== 'turn') return null
  return (
    <Between>
      <List aria-label="Hints" data-between={between}>
        {now.map(hint => (
          <li key={hint}>{words[hint]}</li>
        ))}
      </List>
    </Between>
  )
}
