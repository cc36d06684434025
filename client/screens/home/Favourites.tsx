import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { DatasetCard } from '../../features/datasets/DatasetCard'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { EmptyState, ErrorState } from '../../ui/Message'
import { CardSkeleton } from './CardSkeleton'
import { useFavouriteListQuery } from './Favourites.generated'
import { Examples, Head, Sheet } from './layout'

/** What the person who is signed in came back for. One that is taken off stays in its place until the page is read again. */
export function Favourites({ onOpen }: { onOpen(id: string): void }) {
  const { data, error, refetch } = useFavouriteListQuery({ fetchPolicy: 'cache-and-network' })
  const favourites = data?.favouriteDatasets
  return (
    <Examples aria-labelledby="favourites">
      <Head><h2 id="favourites">Favourites</h2><Link to={paths.datasets}>View all datasets</Link></Head>
      {error && !favourites && <ErrorState title="Your favourites could not be loaded" text={failureOf(error).message} actions={<Button onClick={() => void refetch()}>Try again</Button>} />}
      {!error && !favourites && <Sheet><CardSkeleton /></Sheet>}
      {favourites?.length === 0 && <EmptyState icon={<Star size={24} />} title="No favourites yet" text="The star of a dataset brings it here." />}
      {favourites && favourites.length > 0 && <Sheet>{favourites.map(dataset => <DatasetCard key={dataset.id} dataset={dataset} onOpen={onOpen} />)}</Sheet>}
    </Examples>
  )
}
