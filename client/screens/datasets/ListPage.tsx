import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { DatasetRowFragment } from '../../features/datasets/DatasetRow.generated'
import { failureOf } from '../../lib/failure'
import type { Row } from '../../lib/useRows'
import { Button } from '../../ui/Button'
import { DatasetListPageDocument, type DatasetListPageQueryVariables, type DatasetListQueryVariables, useDatasetListPageQuery } from './DatasetList.generated'
import { RowSkeleton } from './RowSkeletons'
import { pageSize } from './useListPages'

// a scrollbar that is drawn passes over hundreds of pages: only one that stays this long is asked for
const patience = 80 // ms
const Place = styled.li`position: absolute; inset: 0 0 auto;`
const Failed = styled.p`display: flex; align-items: center; justify-content: space-between; gap: 12px; height: 100%; padding: 0 16px; font-size: 13px; color: var(--grey-10);`

interface Props {
  page: number
  question: DatasetListQueryVariables
  /** of the first page, which is there already */
  first: readonly DatasetRowFragment[]
  items: readonly Row[]
  total: number
  row(dataset: DatasetRowFragment): ReactNode
  /** told when a row stands there */
  onRow(index: number, place: HTMLLIElement | null): void
}

/** The rows in sight of one page, or their places. */
export function ListPage({ page, question, first, items, total, row, onRow }: Props) {
  const variables = { ...question, offset: page * pageSize }
  const isWanted = useWanted(variables)
  const { data, previousData, error, refetch } = useDatasetListPageQuery({ variables, skip: page === 0 || !isWanted })
  const nodes = page === 0 ? first : (data ?? previousData)?.datasets.nodes
  const content = (index: number, at: number) => {
    const dataset = nodes?.[index - page * pageSize]
    if (dataset) return row(dataset)
    if (nodes) return null // fewer than there were
    if (error && at === 0) return <Failed role="alert">{failureOf(error).message}<Button onClick={() => void refetch()}>Try again</Button></Failed>
    return <RowSkeleton />
  }
  return items.map(({ index, start, size }, at) => (
    <Place key={index} ref={place => onRow(index, place)} data-index={index} aria-setsize={total} aria-posinset={index + 1} aria-busy={nodes ? undefined : true} style={{ height: size, transform: `translateY(${start}px)` }}>
      {content(index, at)}
    </Place>
  ))
}

/** What is known is shown at once. */
function useWanted(variables: DatasetListPageQueryVariables): boolean {
  const { cache } = useApolloClient()
  const [isWanted, setWanted] = useState(() => cache.readQuery({ query: DatasetListPageDocument, variables }) !== null)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isWanted
}
