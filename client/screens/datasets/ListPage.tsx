import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import type { DatasetRowFragment } from '../../features/datasets/DatasetRow.generated'
import { pageSize } from '../../lib/list/usePages'
import { useWanted } from '../../lib/list/useWanted'
import { PageRows } from '../../ui/list/PageRows'
import type { PageOfRows } from '../../ui/list/rowPositions'
import {
  DatasetListPageDocument,
  type DatasetListQueryVariables,
  useDatasetListPageQuery,
} from './DatasetList.generated'
import { RowSkeleton } from './RowSkeletons'

interface Props extends PageOfRows {
  question: DatasetListQueryVariables
  /** nodes of the first page, which is already loaded */
  first: readonly DatasetRowFragment[]
  row(dataset: DatasetRowFragment): ReactNode
}

/** The visible rows of one page of datasets. */
export function ListPage({ question, first, row, ...place }: Props) {
  const { page } = place
  const { cache } = useApolloClient()
  const variables = { ...question, offset: page * pageSize }
  const isWanted = useWanted(() => cache.readQuery({ query: DatasetListPageDocument, variables }) !== null)
  const { data, previousData, error, refetch } = useDatasetListPageQuery({
    variables,
    skip: page === 0 || !isWanted,
  })
  const nodes = page === 0 ? first : (data ?? previousData)?.datasets.nodes
  return (
    <PageRows
      {...place}
      nodes={nodes}
      error={error}
      onAgain={() => void refetch()}
      row={row}
      skeleton={<RowSkeleton />}
    />
  )
}
