import { type ReactNode, use } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { pageSize } from '../../lib/list/usePages'
import { Button } from '../Button'
import { type PageOfRows, RowMounted } from './rowPositions'

const Row = styled.li`
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
  /** undefined while loading or after an error */
  nodes: readonly Node[] | undefined
  error: unknown
  onAgain(): void
  row(node: Node): ReactNode
  skeleton: ReactNode
}

/** The visible rows of one page, or their skeletons. */
export function PageRows<Node>({ page, items, total, nodes, error, onAgain, row, skeleton }: Props<Node>) {
  const onRow = use(RowMounted)
  const content = (index: number, at: number) => {
    const node = nodes?.[index - page * pageSize]
    if (node) return row(node)
    if (nodes) return null // the list got shorter
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
    <Row
      key={index}
      ref={row => onRow(index, row)}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-busy={nodes ? undefined : true}
      style={{ height: size, transform: `translateY(${start}px)` }}
    >
      {content(index, at)}
    </Row>
  ))
}
