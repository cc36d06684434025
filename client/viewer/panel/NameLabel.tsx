import { useContext, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { titleOf } from '../../instrument/naming'
import { noInsets } from '../model/camera'
import { leaderOf } from '../model/leader'
import { useController, useViewerState } from '../state/useViewer'
import { CoversContext } from '../state/covers'
import type { ViewFacts } from '../state/viewFacts'
import { barBox } from './Corner'
import { useNameOf, useSelected } from './useObjects'

const Mark = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  overflow: hidden;
  pointer-events: none;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  line {
    stroke-width: 1.5;
    stroke: #f2fffd;
    &:first-child {
      stroke-width: 4;
      stroke: rgb(8 11 15 / 0.78);
    }
  }
`
const Name = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  max-width: 240px;
  padding: 2px 8px;
  border-radius: 4px;
  background: rgb(8 11 15 / 0.78);
  color: #f2fffd;
  font-size: 12px;
  line-height: 18px;
  font-weight: 500;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  will-change: transform;
`

/** The name of the picked object, beside it on a line. Moves with each picture, outside React. */
export function NameLabel() {
  const controller = useController()
  const { onView } = controller
  const covers = useContext(CoversContext)
  const element = useRef<HTMLDivElement>(null)
  const shown = useViewerState(state => state.labels)
  const nameOf = useNameOf()
  const [object, ...others] = useSelected()
  useEffect(() => {
    const place = (view: ViewFacts) => {
      if (element.current) follow(element.current, view, covers?.edges.getState())
    }
    const stops = [
      onView(place),
      // a panel that opens draws no picture
      covers?.edges.subscribe(() => controller.view && place(controller.view)),
    ]
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [controller, onView, covers])
  if (!shown || !object || others.length > 0) return null
  return (
    <Mark ref={element} style={{ visibility: 'hidden' }} aria-hidden>
      <svg>
        <line />
        <line />
      </svg>
      <Name data-name-label="">{titleOf({ ref: object, name: nameOf(object) })}</Name>
    </Mark>
  )
}

function follow(mark: HTMLElement, { label, width, height }: ViewFacts, edges = noInsets) {
  const free = width - edges.right
  const bar = { left: free - barBox.width, top: height - edges.bottom - barBox.height }
  mark.style.visibility = label.seen ? 'visible' : 'hidden'
  const { from, to, isLeft } = leaderOf(label, free, bar, (edges.left + free) / 2)
  for (const line of mark.querySelectorAll('line'))
    [...from, ...to].forEach((value, at) =>
      line.setAttribute(['x1', 'y1', 'x2', 'y2'][at]!, value.toFixed(1)),
    )
  const name = mark.querySelector<HTMLElement>('[data-name-label]')
  if (name)
    name.style.transform = `translate(${to[0].toFixed(1)}px, ${to[1].toFixed(1)}px) translate(${isLeft ? -100 : 0}%, -50%)`
}
