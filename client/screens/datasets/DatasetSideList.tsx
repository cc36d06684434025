import { useParams } from 'react-router-dom'
import { useListAddress } from '../../features/datasets/useListAddress'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { failureOf } from '../../lib/failure'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/Message'
import { useDatasetListQuery } from './DatasetList.generated'
import { ListHead } from './ListHead'
import { ListRows } from './ListRows'
import { RowSkeletons } from './RowSkeletons'

/** What the address asks for, page by page. */
export function DatasetSideList({ onFold }: { onFold?: () => void }) {
  const { id } = useParams()
  const { text, order, search, setText } = useListAddress()
  const { open } = useViewerDock()
  const { data, previousData, error, loading, fetchMore, refetch } = useDatasetListQuery({ variables: { filter: text ? { text } : null, order } })
  const page = (data ?? (loading ? previousData : undefined))?.datasets
  const more = () => void fetchMore({ variables: { after: page?.pageInfo.endCursor } })
  const content = () => {
    if (page && page.nodes.length > 0) return <ListRows datasets={page.nodes} total={page.totalCount} hasMore={page.pageInfo.hasNextPage} current={id} search={search} onMore={more} onLoad={open} />
    if (loading) return <RowSkeletons />
    if (error) return <ErrorState title="The list could not be loaded" text={failureOf(error).message} actions={<Button onClick={() => void refetch()}>Try again</Button>} />
    if (text) return <EmptyState title="Nothing matches" text={`No dataset has a word that begins with “${text}”.`} actions={<Button onClick={() => setText('')}>Clear the search</Button>} />
    return <EmptyState title="No datasets yet" text="What is uploaded or shared with you stands here." />
  }
  return (
    <>
      <ListHead total={page?.totalCount} onFold={onFold} />
      {content()}
    </>
  )
}
