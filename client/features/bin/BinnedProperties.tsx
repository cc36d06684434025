import { BinnedPropertyItem } from './BinnedPropertyItem'
import { BinSection } from './BinSection'
import { useBinnedPropertiesQuery } from './bin.generated'

interface Props {
  viewerId: string
  isStaff: boolean
  onDone(deed: string): void
}

/** The user's own binned properties, and those of others that the user may restore. */
export function BinnedProperties({ viewerId, isStaff, onDone }: Props) {
  const { data, error, loading, fetchMore, refetch } = useBinnedPropertiesQuery({
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.binnedProperties
  return (
    <BinSection
      title="Informations"
      items={page?.nodes}
      hasMore={page?.pageInfo.hasNextPage ?? false}
      loading={loading}
      error={error}
      text={
        isStaff
          ? 'Properties of all users.'
          : 'Your own properties on datasets that you can read, and all properties on datasets that you manage.'
      }
      empty="No information is in the bin."
      onMore={() => void fetchMore({ variables: { after: page?.pageInfo.endCursor } })}
      onAgain={() => void refetch()}
    >
      {property => (
        <BinnedPropertyItem
          property={property}
          isOwn={property.owner.id === viewerId}
          onDone={deed => onDone(`information,${deed}`)}
        />
      )}
    </BinSection>
  )
}
