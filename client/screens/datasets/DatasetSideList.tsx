import { useParams } from 'react-router-dom'
import { useMe } from '../../features/accounts/useMe'
import { FilterPanel, FilterSkeleton } from '../../features/datasetFilter/FilterPanel'
import { asked, isFiltering } from '../../features/datasetFilter/listFilter'
import { useFilterPlace } from '../../features/datasetFilter/useFilterPlace'
import { useListAddress } from '../../features/datasetFilter/useListAddress'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/Message'
import { useDatasetListQuery } from './DatasetList.generated'
import { ListHead } from './ListHead'
import { ListRows } from './ListRows'
import { ListTitle } from './ListTitle'
import { RowSkeletons } from './RowSkeletons'

/** What the address asks for; its first page says how many there are. */
export function DatasetSideList({ onFold }: { onFold?: () => void }) {
  const { id } = useParams()
  const { filter, order, search } = useListAddress()
  const me = useMe()
  const place = useFilterPlace()
  const { open } = useViewerDock()
  const question = { filter: asked(filter), order }
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
    if (isFiltering(filter))
      return (
        <EmptyState
          title="Nothing matches"
          text="No dataset that you may see passes all of these filters."
          actions={<Button onClick={place.clear}>Clear the filters</Button>}
        />
      )
    return <EmptyState title="No datasets yet" text="What is uploaded or shared with you stands here." />
  }
  return (
    <>
      <ListTitle isVisitor={!me} onFold={onFold} />
      {me === undefined ? (
        <FilterSkeleton place={place} />
      ) : (
        <FilterPanel key={me?.id} isVisitor={me === null} place={place} />
      )}
      <ListHead total={page?.totalCount} isVisitor={!me} />
      {content()}
    </>
  )
}
