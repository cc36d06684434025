import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { pageSize, usePages } from '../lib/usePages'
import { useRows } from '../lib/useRows'
import { type PageOfRows, RowStands } from './rowPlaces'

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
  /** px of each row */
  height: number
  /** the row that is to be in sight, -1: whichever */
  shown?: number
  label?: string
  className?: string
  onForget(pages: readonly number[]): void
  children(page: PageOfRows): ReactNode
}

/** Only the rows in sight exist, and the pages around them; the scrollbar is that of the whole list. Arrows, page keys, home and end go through the rows. */
export function PagedRows({ total, height, shown = -1, label, className, onForget, children }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const { rows: items, total: length, show } = useRows({ count: total, height, beyond: 6, paneRef: scroll })
  const pages = usePages(items, total, onForget)
  useEffect(() => {
    if (shown >= 0) show(shown)
  }, [show, shown])
  const hasFocus = useRef(false)
  useEffect(() => {
    // the last row went, and the keyboard with it
    if (hasFocus.current && document.activeElement === document.body)
      scroll.current?.focus({ preventScroll: true })
  }, [total])
  /** where the keyboard went, and to which of a row's controls, until the row is there */
  const goal = useRef({ row: -1, control: 'a' })
  const onRow = (index: number, place: HTMLLIElement | null) => {
    const control =
      index === goal.current.row
        ? (place?.querySelector<HTMLElement>(goal.current.control) ??
          place?.querySelector<HTMLElement>('a, button'))
        : undefined
    if (!control) return
    goal.current.row = -1
    control.focus({ preventScroll: true })
  }
  const step = (event: KeyboardEvent) => {
    const on = event.target as HTMLElement
    const from = goal.current.row >= 0 ? goal.current.row : Number(on.closest('li')?.dataset.index ?? NaN)
    const to = keyGoal(event, from, Math.floor((scroll.current?.clientHeight ?? 0) / height), total)
    if (!(to >= 0) || to === from) return
    event.preventDefault()
    goal.current = {
      row: to,
      control: goal.current.row >= 0 ? goal.current.control : (on.closest('a, button')?.localName ?? 'a'),
    }
    show(to)
    scroll.current?.focus({ preventScroll: true }) // the row that has it may go
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
        <RowStands value={onRow}>
          {pages.map(page =>
            children({
              page,
              total,
              items: items.filter(({ index }) => Math.floor(index / pageSize) === page),
            }),
          )}
        </RowStands>
      </All>
    </Scroll>
  )
}

/** The row that a key leads to; NaN for every other key. */
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
