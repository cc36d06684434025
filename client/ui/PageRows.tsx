import { type ReactNode, use } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../lib/failure'
import { pageSize } from '../lib/usePages'
import { Button } from './Button'
import { type PageOfRows, RowStands } from './rowPlaces'

const Place = styled.li`
  position: absolute;
  inset: 0 0 auto;
`
const Failed = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  height: 100%;
  padding: 0 16px;
  font-size: 13px;
  color: var(--grey-10);
`

interface Props<Node> extends PageOfRows {
  /** undefined: on their way, or failed */
  nodes: readonly Node[] | undefined
  error: unknown
  onAgain(): void
  row(node: Node): ReactNode
  skeleton: ReactNode
}

/** The rows in sight of one page, or their places. */
export function PageRows<Node>({ page, items, total, nodes, error, onAgain, row, skeleton }: Props<Node>) {
  const onRow = use(RowStands)
  const content = (index: number, at: number) => {
    const node = nodes?.[index - page * pageSize]
    if (node) return row(node)
    if (nodes) return null // fewer than there were
    if (error && at === 0)
      return (
        <Failed role="alert">
          {failureOf(error).message}
          <Button onClick={onAgain}>Try again</Button>
        </Failed>
      )
    return skeleton
  }
  return items.map(({ index, start, size }, at) => (
    <Place
      key={index}
      ref={place => onRow(index, place)}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-busy={nodes ? undefined : true}
      style={{ height: size, transform: `translateY(${start}px)` }}
    >
      {content(index, at)}
    </Place>
  ))
}
