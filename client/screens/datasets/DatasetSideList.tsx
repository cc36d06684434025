import { useParams } from 'react-router-dom'
import { useMe } from '../../features/accounts/useMe'
import { FilterPanel, FilterSkeleton } from '../../features/datasetFilter/FilterPanel'
import { isFiltering, isOnlyGroups, serverFilter } from '../../features/datasetFilter/listFilter'
import { useFilterState } from '../../features/datasetFilter/useFilterState'
import { useListAddress } from '../../features/datasetFilter/useListAddress'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { useDatasetListQuery } from './DatasetList.generated'
import { ListHead } from './ListHead'
import { ListRows } from './ListRows'
import { ListTitle } from './ListTitle'
import { RowSkeletons } from './RowSkeletons'

/** The list of datasets with the filters of the address. The first page also gives the total. */
export function DatasetSideList({ onFold }: { onFold?: () => void }) {
  const { id } = useParams()
  const { filter, order, search } = useListAddress()
  const me = useMe()
  const filterState = useFilterState()
  const { open } = useViewerDock()
  const question = { filter: serverFilter(filter), order }
  const { data, previousData, error, loading, refetch } = useDatasetListQuery({ variables: question })
  const page = (data ?? (loading ? previousData : undefined))?.datasets
  const content = () => {
    if (page && page.nodes.length > 0)
      return (
        <ListRows
          key={JSON.stringify(question)}
          question={question}
          first={page.nodes}
          total={page.totalCount}
          current={id}
          search={search}
          onLoad={open}
        />
      )
    if (loading) return <RowSkeletons />
    if (error)
      return (
        <ErrorState
          title="The list could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )
    if (me === null && isOnlyGroups(filter))
      return (
        <EmptyState
          title="No public datasets"
          text="No dataset of this group is public. Log in to see the datasets that are shared with you."
          actions={<Button onClick={filterState.clear}>Show all public datasets</Button>}
        />
      )
    if (isFiltering(filter))
      return (
        <EmptyState
          title="Nothing matches"
          text="No dataset that you can see matches all filters."
          actions={<Button onClick={filterState.clear}>Clear the filters</Button>}
        />
      )
    return (
      <EmptyState
        title="No datasets yet"
        text="Datasets that you upload or that others share with you appear here."
      />
    )
  }
  return (
    <>
      <ListTitle isVisitor={!me} onFold={onFold} />
      {me === undefined ? (
        <FilterSkeleton state={filterState} />
      ) : (
        <FilterPanel key={me?.id} isVisitor={me === null} state={filterState} />
      )}
      <ListHead total={page?.totalCount} isVisitor={!me} />
      {content()}
    </>
  )
}
