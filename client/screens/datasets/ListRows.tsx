import { type KeyboardEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { DatasetRow } from '../../features/datasets/DatasetRow'
import type { DatasetRowFragment } from '../../features/datasets/DatasetRow.generated'
import { phoneWidth } from '../../lib/browser'
import { useMedia } from '../../lib/useMedia'
import { useRows } from '../../lib/useRows'
import type { DatasetListQueryVariables } from './DatasetList.generated'
import { ListPage } from './ListPage'
import { pageSize, useListPages } from './useListPages'

// px; on a phone a name may take two lines
const [rowHeight, phoneRowHeight] = [64, 73]
const Scroll = styled.div`flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; outline: 0;`
const All = styled.ul`position: relative;`

interface Props { question: DatasetListQueryVariables; first: readonly DatasetRowFragment[]; total: number; current: string | undefined; search: string; onLoad(id: string): void }

/** Only the rows in sight exist, and the pages around them; the scrollbar is that of the whole list. */
export function ListRows({ question, first, total, current, search, onLoad }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const height = useMedia(phoneWidth) ? phoneRowHeight : rowHeight
  const { rows: items, total: length, show } = useRows({ count: total, height, beyond: 6, paneRef: scroll })
  const pages = useListPages(question, items, total)
  const at = first.findIndex(({ id }) => id === current)
  useEffect(() => { if (at >= 0) show(at) }, [show, at])
  /** where the keyboard went, until the row is there */
  const goal = useRef(-1)
  const arrive = (index: number, place: HTMLLIElement | null) => {
    const link = index === goal.current ? place?.querySelector('a') : undefined
    if (!link) return
    goal.current = -1
    link.focus({ preventScroll: true })
  }
  const step = (event: KeyboardEvent) => {
    const from = goal.current >= 0 ? goal.current : Number((event.target as HTMLElement).closest('li')?.dataset.index ?? NaN)
    const to = keyGoal(event, from, Math.floor((scroll.current?.clientHeight ?? 0) / height), total)
    if (!(to >= 0) || to === from) return
    event.preventDefault()
    goal.current = to
    show(to)
    scroll.current?.focus({ preventScroll: true }) // the row that has it may go
    arrive(to, scroll.current?.querySelector<HTMLLIElement>(`li[data-index="${to}"]`) ?? null)
  }
  return (
    <Scroll ref={scroll} tabIndex={-1} onKeyDown={step} onPointerDown={() => { goal.current = -1 }}>
      <All style={{ height: length }}>
        {pages.map(page => (
          <ListPage key={page} page={page} question={question} first={first} total={total} items={items.filter(({ index }) => Math.floor(index / pageSize) === page)} onRow={arrive}
            row={dataset => <DatasetRow dataset={dataset} search={search} isCurrent={dataset.id === current} onLoad={onLoad} />} />
        ))}
      </All>
    </Scroll>
  )
}

/** The row that a key leads to; NaN for every other key. */
function keyGoal({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, from: number, inSight: number, total: number): number {
  const goals: Readonly<Record<string, number>> = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + inSight, PageUp: from - inSight, Home: 0, End: total - 1 }
  if (altKey || ctrlKey || metaKey || Number.isNaN(from)) return NaN
  return Math.min(Math.max(goals[key] ?? NaN, 0), total - 1)
}
