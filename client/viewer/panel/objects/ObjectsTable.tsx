import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { rowFor } from '../../../lib/browser/browser'
import { useRows } from '../../../lib/list/useRows'
import { titleOf, type ListedObject } from '../../../instrument/naming'
import { rowOf } from '../../../instrument/sets/rowIndex'
import { selectObjects } from '../../state/selecting'
import { useController, useDispatch, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { useRowsIn } from '../useObjects'

const rowHeight = rowFor(32)
const Scroll = styled.div`
  max-height: 208px;
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
  user-select: none;
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

/** The set of the selected objects, and a test whether it contains an object of the list. */
function useSelection(objects: readonly ListedObject[]) {
  const selected = useViewerState(state => state.selection)
  const selection = useRowsIn(selected)
  const { index } = useLive(live => live.world)
  const rowNumbers = useMemo(() => objects.map(({ ref }) => rowOf(index, ref)), [objects, index])
  return { selected, isSelected: (at: number) => selection.has(rowNumbers[at] ?? -1) }
}

/**
 * A virtualised list box of objects. Arrow keys move and pick; with Ctrl they only move, and Ctrl with Space adds
 * or removes. Ctrl-click adds or removes; Shift-click and Shift with arrows select from the last object to this one.
 * A click on an object that was searched for shows it, also when others hide it.
 */
export function ObjectsTable({
  objects,
  isSearch = false,
}: {
  objects: readonly ListedObject[]
  isSearch?: boolean
}) {
  const dispatch = useDispatch()
  const controller = useController()
  const { channels } = useManifest()
  const scroll = useRef<HTMLDivElement>(null)
  /** where a range starts, and the row with the focus */
  const anchor = useRef(0)
  const [focused, setFocused] = useState(-1)
  const { selected, isSelected } = useSelection(objects)
  /** the focus is on a row that need not be selected */
  const [free, setFree] = useState(false)
  const stays = free || isSelected(focused)
  const current = Math.min(
    objects.length - 1,
    Math.max(0, stays ? focused : objects.findIndex((_, at) => isSelected(at))),
  )
  const { rows, total, show } = useRows({
    count: objects.length,
    height: rowHeight,
    beyond: 8,
    paneRef: scroll,
  })
  const chosen = isSelected(current) ? current : -1
  // an object that was picked in the picture comes into sight; the focus stays
  useEffect(() => {
    if (chosen >= 0) show(chosen)
  }, [selected, chosen, show])
  const pick = (at: number, { range, adding }: { range: boolean; adding: boolean }) => {
    const object = objects[at]
    if (!object) return
    const [from, to] = [Math.min(anchor.current, at), Math.max(anchor.current, at)]
    if (range)
      selectObjects(
        controller,
        objects.slice(from, to + 1).map(({ ref }) => ref),
        adding ? 'add' : 'replace',
      )
    else {
      anchor.current = at
      dispatch({ type: 'pick', ref: object.ref, adding })
    }
    moveTo(at, adding)
  }
  const moveTo = (at: number, isFree: boolean) => {
    setFree(isFree)
    setFocused(at)
    show(at)
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[
      event.key
    ]
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    const command = event.ctrlKey || event.metaKey
    if (event.key === ' ') pick(current, { range: event.shiftKey, adding: command })
    else if (step === undefined) {
      // Enter shows the object of the row, also after a search, when no row is selected
      if (!isSelected(current)) pick(current, { range: false, adding: false })
      controller.focus()
    } else {
      const at = Math.min(objects.length - 1, Math.max(0, current + step))
      if (command && !event.shiftKey) moveTo(at, true)
      else pick(at, { range: event.shiftKey, adding: false })
    }
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
              aria-selected={isSelected(index)}
              aria-setsize={objects.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              onClick={({ shiftKey, ctrlKey, metaKey }) => {
                const adding = ctrlKey || metaKey
                pick(index, { range: shiftKey, adding })
                if (isSearch && !shiftKey && !adding) controller.focus(true)
              }}
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
