import { BinnedDatasetItem } from './BinnedDatasetItem'
import { BinSection } from './BinSection'
import { useBinnedDatasetsQuery } from './bin.generated'

interface Props {
  isPublic: boolean
  viewerId: string
  isStaff: boolean
  onDone(deed: string): void
}

/** Datasets in the bin. Staff see those of all users. */
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
          ? `Datasets of all users. ${isPublic ? 'After you restore one, everybody can see it again.' : 'Only their owners and staff see them here.'}`
          : isPublic
            ? 'After you restore one, everybody can see it again.'
            : 'A restored dataset is shared with the same people and groups as before, but it is no longer in a study.'
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
