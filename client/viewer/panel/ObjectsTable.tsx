import { useMemo, useRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useRows } from '../../lib/list/useRows'
import { titleOf, type ListedObject } from '../model/naming'
import { keyOf } from '../model/objectRef'
import { useController, useDispatch, useManifest } from '../state/useViewer'
import { useSelected } from './useObjects'

const rowHeight = 32
const Scroll = styled.div`
  max-height: 320px;
  margin: 0 -8px;
  overflow-y: auto;
  scrollbar-width: thin;
  border-radius: 4px;
`
const Rows = styled.div`
  position: relative;
`
const Row = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 12px;
  height: ${rowHeight}px;
  padding: 0 8px;
  border-radius: 4px;
  font-size: 13px;
  cursor: pointer;
  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span:last-child {
    color: var(--grey-10);
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--grey-4);
  }
  &[aria-selected='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

/** A virtualised list box of objects. Arrow keys move and pick; Shift-click or Ctrl-click adds. */
export function ObjectsTable({ objects }: { objects: readonly ListedObject[] }) {
  const dispatch = useDispatch()
  const controller = useController()
  const { channels } = useManifest()
  const scroll = useRef<HTMLDivElement>(null)
  const selected = useSelected()
  const keys = useMemo(() => new Set(selected.map(keyOf)), [selected])
  const current = Math.max(
    0,
    objects.findIndex(object => keys.has(object.key)),
  )
  const { rows, total, show } = useRows({
    count: objects.length,
    height: rowHeight,
    beyond: 8,
    paneRef: scroll,
  })
  const pick = (at: number, adding: boolean) => {
    const object = objects[at]
    if (!object) return
    dispatch({ type: 'pick', ref: object.ref, adding })
    show(at)
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[
      event.key
    ]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) controller.focus()
    else pick(Math.min(objects.length - 1, Math.max(0, current + step)), false)
  }
  return (
    <Scroll
      ref={scroll}
      role="listbox"
      aria-label="Objects at this time"
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      <Rows style={{ height: total }}>
        {rows.map(({ index, start }) => {
          const object = objects[index]
          if (!object) return null
          return (
            <Row
              key={object.key}
              role="option"
              data-row={index}
              tabIndex={index === current ? 0 : -1}
              aria-selected={keys.has(object.key)}
              aria-setsize={objects.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              onClick={event => pick(index, event.shiftKey || event.ctrlKey || event.metaKey)}
            >
              <span>{titleOf(object)}</span>
              <span>
                {channels.length > 1 ? `${object.ref.id} · ch ${object.ref.channel}` : object.ref.id}
              </span>
            </Row>
          )
        })}
      </Rows>
    </Scroll>
  )
}
