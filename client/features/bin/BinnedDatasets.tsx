import { BinnedDatasetItem } from './BinnedDatasetItem'
import { BinSection } from './BinSection'
import { useBinnedDatasetsQuery } from './bin.generated'

interface Props {
  isPublic: boolean
  viewerId: string
  isStaff: boolean
  onDone(deed: string): void
}

/** Staff see everybody's. */
export function BinnedDatasets({ isPublic, viewerId, isStaff, onDone }: Props) {
  const { data, error, loading, fetchMore, refetch } = useBinnedDatasetsQuery({
    variables: { public: isPublic },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.binnedDatasets
  const kind = isPublic ? 'public' : 'private'
  return (
    <BinSection
      title={isPublic ? 'Public datasets' : 'Private datasets'}
      items={page?.nodes}
      hasMore={page?.pageInfo.hasNextPage ?? false}
      loading={loading}
      error={error}
      text={
        isStaff
          ? `Of everybody. ${isPublic ? 'Restored, all can see them again.' : 'Only their owners and staff see them here.'}`
          : isPublic
            ? 'Restored, all can see them again.'
            : 'Restored, they are shared with the same people as before.'
      }
      empty={`No ${kind} dataset is in the bin.`}
      onMore={() => void fetchMore({ variables: { after: page?.pageInfo.endCursor } })}
      onAgain={() => void refetch()}
    >
      {dataset => (
        <BinnedDatasetItem
          dataset={dataset}
          isOwn={dataset.owner.id === viewerId}
          onDone={deed => onDone(`dataset,${deed}`)}
        />
      )}
    </BinSection>
  )
}
