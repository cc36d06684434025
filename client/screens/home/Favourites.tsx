import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { defaultOrder, noFilter, writeAddress } from '../../features/datasetFilter/listFilter'
import { DatasetCard } from '../../features/datasets/DatasetCard'
import { bounds } from '../../lib/bounds'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { OnlyFirst } from '../../ui/list/OnlyFirst'
import { CardSkeleton } from './CardSkeleton'
import { useFavouriteListQuery } from './Favourites.generated'
import { Examples, Head, Sheet } from './layout'

const all = `${paths.datasets}${writeAddress({ filter: { ...noFilter, favourites: true }, order: defaultOrder })}`

/** The user's favourite datasets. A removed favourite stays in place until the page is reloaded. */
export function Favourites({ onOpen }: { onOpen(id: string): void }) {
  const { data, error, refetch } = useFavouriteListQuery({ fetchPolicy: 'cache-and-network' })
  const favourites = data?.favouriteDatasets
  return (
    <Examples aria-labelledby="favourites">
      <Head>
        <h2 id="favourites">Favourites</h2>
        <Link to={paths.datasets}>View all datasets</Link>
      </Head>
      {error && !favourites && (
        <ErrorState
          title="Your favourites could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!error && !favourites && (
        <Sheet>
          <CardSkeleton />
        </Sheet>
      )}
      {favourites?.length === 0 && (
        <EmptyState
          icon={<Star size={24} />}
          title="No favourites yet"
          text="Click the star of a dataset to add it here."
        />
      )}
      {favourites && favourites.length > 0 && (
        <Sheet>
          {favourites.map(dataset => (
            <DatasetCard key={dataset.id} dataset={dataset} onOpen={onOpen} />
          ))}
        </Sheet>
      )}
      {favourites && (
        <OnlyFirst shown={favourites.length} most={bounds.favourites}>
          <Link to={all}>show all in the list</Link>
        </OnlyFirst>
      )}
    </Examples>
  )
}
