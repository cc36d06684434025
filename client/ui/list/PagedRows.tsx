import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { pageSize, usePages } from '../../lib/list/usePages'
import { useRows } from '../../lib/list/useRows'
import { type PageOfRows, RowMounted } from './rowPositions'

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  outline: 0;
`
const All = styled.ul`
  position: relative;
`

interface Props {
  total: number
  /** height of each row, in px */
  height: number
  /** index of the row to scroll into sight; -1 for none */
  shown?: number
  label?: string
  className?: string
  onForget(pages: readonly number[]): void
  children(page: PageOfRows): ReactNode
}

/**
 * A virtualised list that loads its pages around the visible rows. The scrollbar covers the whole list.
 * Arrows, page keys, Home and End move through the rows.
 */
export function PagedRows({ total, height, shown = -1, label, className, onForget, children }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const { rows: items, total: length, show } = useRows({ count: total, height, beyond: 6, paneRef: scroll })
  const pages = usePages(items, total, onForget)
  useEffect(() => {
    if (shown >= 0) show(shown)
  }, [show, shown])
  const hasFocus = useRef(false)
  useEffect(() => {
    // the focused row was removed: keep the focus in the list
    if (hasFocus.current && document.activeElement === document.body)
      scroll.current?.focus({ preventScroll: true })
  }, [total])
  /** the row that a key leads to, and the control to focus in it, until the row is rendered */
  const goal = useRef({ row: -1, control: 'a' })
  const onRow = (index: number, row: HTMLLIElement | null) => {
    const control =
      index === goal.current.row
        ? (row?.querySelector<HTMLElement>(goal.current.control) ??
          row?.querySelector<HTMLElement>('a, button'))
        : undefined
    if (!control) return
    goal.current.row = -1
    control.focus({ preventScroll: true })
  }
  const step = (event: KeyboardEvent) => {
    const from = goal.current.row >= 0 ? goal.current : placeOf(event.target as HTMLElement)
    const to = keyGoal(event, from.row, Math.floor((scroll.current?.clientHeight ?? 0) / height), total)
    if (!(to >= 0) || to === from.row) return
    event.preventDefault()
    goal.current = { row: to, control: from.control }
    show(to)
    scroll.current?.focus({ preventScroll: true }) // scrolling may remove the row that has the focus
    onRow(to, scroll.current?.querySelector<HTMLLIElement>(`li[data-index="${to}"]`) ?? null)
  }
  return (
    <Scroll
      ref={scroll}
      tabIndex={-1}
      className={className}
      onKeyDown={step}
      onPointerDown={() => {
        goal.current.row = -1
      }}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      <All aria-label={label} style={{ height: length }}>
        <RowMounted value={onRow}>
          {pages.map(page =>
            children({
              page,
              total,
              items: items.filter(({ index }) => Math.floor(index / pageSize) === page),
            }),
          )}
        </RowMounted>
      </All>
    </Scroll>
  )
}

const placeOf = (focused: HTMLElement) => ({
  row: Number(focused.closest('li')?.dataset.index ?? NaN),
  control: focused.closest('a, button')?.localName ?? 'a',
})

/** Returns the row that a key leads to, or NaN for other keys. */
function keyGoal(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  from: number,
  inSight: number,
  total: number,
): number {
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + inSight,
    PageUp: from - inSight,
    Home: 0,
    End: total - 1,
  }
  if (altKey || ctrlKey || metaKey || Number.isNaN(from)) return NaN
  return Math.min(Math.max(goals[key] ?? NaN, 0), total - 1)
}
