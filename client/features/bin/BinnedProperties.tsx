import { BinnedPropertyItem } from './BinnedPropertyItem'
import { BinSection } from './BinSection'
import { useBinnedPropertiesQuery } from './bin.generated'

export function BinnedProperties({ onDone }: { onDone(deed: string): void }) {
  const { data, error, loading, fetchMore, refetch } = useBinnedPropertiesQuery({ fetchPolicy: 'cache-and-network' })
  const page = data?.binnedProperties
  return (
    <BinSection title="Informations" items={page?.nodes} hasMore={page?.pageInfo.hasNextPage ?? false} loading={loading} error={error}
      text="Properties of your own, on datasets that you can read." empty="No information is in the bin."
      onMore={() => void fetchMore({ variables: { after: page?.pageInfo.endCursor } })} onAgain={() => void refetch()}>
      {property => <BinnedPropertyItem property={property} onDone={deed => onDone(`information,${deed}`)} />}
    </BinSection>
  )
}
