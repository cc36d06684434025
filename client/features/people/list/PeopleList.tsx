import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { UserOrder } from '../../../generated/types'
import { useRows } from '../../../lib/list/useRows'
import { Hidden } from '../../../ui/hidden'
import { type Sorted, SortHead } from '../../../ui/list/SortHead'
import { cardHeight, columns, PersonCard, PersonRow, rowHeight } from './PersonRow'
import type { PersonRowFragment } from './PersonRow.generated'
import { useConnectedPeople } from './useConnectedPeople'
import { type SortColumn, sortable } from './usePeopleAddress'

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-gutter: stable;
`
const Head = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  display: grid;
  grid-template-columns: ${columns};
  align-items: center;
  padding: 0 16px 0 24px;
  border-bottom: 1px solid var(--grey-5);
  background: var(--grey-1);
  color: var(--grey-10);
  font-size: 12px;
  font-weight: 500;
  > * {
    padding-right: 12px;
    white-space: nowrap;
  }
  [data-number] {
    text-align: right;
  }
`
const All = styled.div`
  position: relative;
`
const RowBox = styled.div`
  position: absolute;
  inset: 0 0 auto;
`

// The first click sorts times and counts in descending order, names in ascending order.
const heads: readonly { name: string; column?: SortColumn; number?: boolean; hidden?: true }[] = [
  { name: 'Name', column: 'name' },
  { name: 'Account' },
  { name: 'Last log-in', column: 'lastLogin' },
  { name: 'Last log-out', column: 'lastLogout' },
  { name: 'Connections', column: 'sessions', number: true },
  { name: 'Duration', column: 'duration', number: true },
  { name: 'Actions', hidden: true },
]
const sortedAs = (column: SortColumn, order: UserOrder): Sorted => {
  const place = sortable[column].findIndex(known => known === order)
  return place === -1 ? 'none' : (place === 0) === (column === 'name') ? 'ascending' : 'descending'
}

interface Props {
  people: readonly PersonRowFragment[]
  total: number
  hasMore: boolean
  order: UserOrder
  asCards: boolean
  onOrder(order: UserOrder): void
  onMore(): void
  onImpersonate(person: PersonRowFragment): void
}

/** Renders only the visible rows, and loads the next page before the end is reached. */
export function PeopleList({
  people,
  total,
  hasMore,
  order,
  asCards,
  onOrder,
  onMore,
  onImpersonate,
}: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const height = asCards ? cardHeight : rowHeight
  const { rows, total: whole } = useRows({ count: people.length, height, beyond: 8, paneRef: scroll })
  useConnectedPeople(rows.map(({ index }) => people[index]!.id))
  const wantsMore = hasMore && (rows.at(-1)?.index ?? 0) >= people.length - 40
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (wantsMore) more.current()
  }, [wantsMore, people.length])
  const sort = (column: SortColumn) => onOrder(sortable[column][order === sortable[column][0] ? 1 : 0])
  const Line = asCards ? PersonCard : PersonRow
  return (
    <Scroll ref={scroll} tabIndex={-1}>
      <div
        role={asCards ? 'list' : 'table'}
        aria-label="Users"
        aria-rowcount={asCards ? undefined : total + 1}
      >
        {!asCards && (
          <Head role="row" aria-rowindex={1}>
            {heads.map(({ name, column, number = false, hidden }) =>
              column ? (
                <SortHead
                  key={name}
                  name={name}
                  number={number}
                  sorted={sortedAs(column, order)}
                  onSort={() => sort(column)}
                />
              ) : (
                <div key={name} role="columnheader">
                  {hidden ? <Hidden>{name}</Hidden> : name}
                </div>
              ),
            )}
          </Head>
        )}
        <All role={asCards ? undefined : 'rowgroup'} style={{ height: whole }}>
          {rows.map(({ index, start }) => {
            const person = people[index]!
            const place = asCards
              ? { role: 'listitem', 'aria-setsize': total, 'aria-posinset': index + 1 }
              : { role: 'row', 'aria-rowindex': index + 2 }
            return (
              <RowBox key={person.id} {...place} style={{ transform: `translateY(${start}px)` }}>
                <Line person={person} onImpersonate={onImpersonate} />
              </RowBox>
            )
          })}
        </All>
      </div>
    </Scroll>
  )
}
