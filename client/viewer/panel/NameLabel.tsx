import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { nameOf, titleOf } from '../model/naming'
import { useController, useViewerState } from '../state/useViewer'
import { useNames, useSelected } from './useObjects'

const Name = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 1;
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
  pointer-events: none;
  will-change: transform;
`

/** The name of the picked object, at its position on screen. Moves with each picture, outside React. */
export function NameLabel() {
  const { onView } = useController()
  const element = useRef<HTMLDivElement>(null)
  const shown = useViewerState(state => state.labels)
  const names = useNames()
  const [object, ...others] = useSelected()
  useEffect(
    () =>
      onView(({ label }) => {
        const { current } = element
        if (!current) return
        current.style.visibility = label.seen ? 'visible' : 'hidden'
        current.style.transform = `translate(calc(${label.x.toFixed(1)}px + 14px), calc(${label.y.toFixed(1)}px - 50%))`
      }),
    [onView],
  )
  if (!shown || !object || others.length > 0) return null
  return (
    <Name ref={element} style={{ visibility: 'hidden' }} aria-hidden>
      {titleOf({ ref: object, name: nameOf(names, object) })}
    </Name>
  )
}
