import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { TableColumn } from '../../../instrument/table/tableData'
import type { TableSort } from '../../../instrument/table/tableOrder'
import { HeadCell } from './tableLook'

/** Arrow keys go along the column titles, which are one stop of the Tab key. */
export function moveAmongTitles(event: KeyboardEvent<HTMLElement>) {
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = titles.findIndex(title => title === event.target)
  const last = titles.length - 1
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  event.stopPropagation()
  titles[Math.max(0, Math.min(last, next))]?.focus()
}

interface SortHeadProps {
  column: TableColumn
  at: number
  sort: TableSort | null
  /** the Tab key stops at this title */
  isStop: boolean
  onStop(): void
  onSort(sort: TableSort | null): void
}

/** The first press sorts upwards, the second downwards, the third gives the first order back. */
export function SortHead({ column, at, sort, isStop, onStop, onSort }: SortHeadProps) {
  const { key, title, isNumber } = column
  const mine = sort?.key === key ? sort : null
  const Arrow = mine?.descending ? ArrowDown : ArrowUp
  const next = !mine ? { key, descending: false } : mine.descending ? null : { key, descending: true }
  return (
    <HeadCell
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={mine ? (mine.descending ? 'descending' : 'ascending') : undefined}
      data-number={isNumber || undefined}
    >
      <button
        type="button"
        title={title}
        tabIndex={isStop ? 0 : -1}
        onFocus={onStop}
        onClick={() => onSort(next)}
      >
        <span>{title}</span>
        {mine && <Arrow size={14} aria-hidden />}
      </button>
    </HeadCell>
  )
}
