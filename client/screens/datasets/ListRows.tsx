import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { DatasetRow } from '../../features/datasets/DatasetRow'
import type { DatasetRowFragment } from '../../features/datasets/DatasetRow.generated'
import { phoneWidth } from '../../lib/browser'
import { useMedia } from '../../lib/useMedia'

// px; on a phone a name may take two lines
const [rowHeight, phoneRowHeight] = [64, 73]
const Scroll = styled.div`flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain;`
const All = styled.ul`position: relative;`
const Place = styled.li`position: absolute; inset: 0 0 auto;`

interface Props { datasets: readonly DatasetRowFragment[]; total: number; hasMore: boolean; current: string | undefined; search: string; onMore(): void; onLoad(id: string): void }

/** Only the rows in sight exist; the next page is asked for before one gets there. */
export function ListRows({ datasets, total, hasMore, current, search, onMore, onLoad }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const height = useMedia(phoneWidth) ? phoneRowHeight : rowHeight
  const rows = useVirtualizer({ count: datasets.length, getScrollElement: () => scroll.current, estimateSize: () => height, overscan: 6, initialRect: { width: 360, height: 640 } })
  useEffect(() => rows.measure(), [rows, height])
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const wantsMore = hasMore && last >= datasets.length - 10
  const more = useRef(onMore)
  useEffect(() => { more.current = onMore })
  useEffect(() => { if (wantsMore) more.current() }, [wantsMore, datasets.length])
  const at = datasets.findIndex(({ id }) => id === current)
  useEffect(() => { if (at >= 0) rows.scrollToIndex(at, { align: 'auto' }) }, [rows, at])
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const from = Number((event.target as HTMLElement).closest('li')?.dataset.index ?? NaN)
    const to = from + by
    if (!by || !(to >= 0 && to < datasets.length)) return
    event.preventDefault()
    rows.scrollToIndex(to)
    scroll.current?.querySelector<HTMLElement>(`li[data-index="${to}"] a`)?.focus()
  }
  return (
    <Scroll ref={scroll} onKeyDown={step}>
      <All style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const dataset = datasets[index]!
          return (
            <Place key={dataset.id} data-index={index} aria-setsize={total} aria-posinset={index + 1} style={{ height, transform: `translateY(${start}px)` }}>
              <DatasetRow dataset={dataset} search={search} isCurrent={dataset.id === current} onLoad={onLoad} />
            </Place>
          )
        })}
      </All>
    </Scroll>
  )
}
