import type { ApolloCache, Reference } from '@apollo/client'
import { Star } from 'lucide-react'
import { failureOf } from '../../lib/failure'
import { IconButton } from '../../ui/IconButton'
import { say } from '../../ui/Toast'
import { useAddFavouriteMutation, useRemoveFavouriteMutation } from './favourite.generated'
import { useIndicatorsQuery } from './indicators.generated'

const mostFavourites = 100 // on the home page

/** Where the home page has been read, it shows a new one first; one that is taken off stays in its place until it is read again. */
const showFirst = (cache: ApolloCache, id: string) =>
  cache.modify({
    fields: {
      favouriteDatasets: (shown: readonly Reference[], { readField, toReference }) => {
        const added = toReference({ __typename: 'Dataset', id })
        return added && !shown.some(each => readField('id', each) === id)
          ? [added, ...shown].slice(0, mostFavourites)
          : shown
      },
    },
  })

/** Filled at once; it goes back where the server refuses. Nothing for visitors, and for those who do without. */
export function FavouriteStar({
  dataset: { id, name, isFavourite },
}: {
  dataset: { id: string; name: string; isFavourite: boolean }
}) {
  const { data } = useIndicatorsQuery()
  const [add] = useAddFavouriteMutation({ update: cache => showFirst(cache, id) })
  const [remove] = useRemoveFavouriteMutation()
  if (!data?.me || !data.settings.favourites) return null
  const change = async () => {
    const next = { __typename: 'Dataset' as const, id, isFavourite: !isFavourite }
    try {
      if (isFavourite) await remove({ variables: { id }, optimisticResponse: { removeFavourite: next } })
      else await add({ variables: { id }, optimisticResponse: { addFavourite: next } })
    } catch (error) {
      say(failureOf(error).message)
    }
  }
  return (
    <IconButton
      label={`Favourite: ${name}`}
      pressed={isFavourite}
      icon={<Star size={18} fill={isFavourite ? 'currentColor' : 'none'} />}
      onClick={() => void change()}
    />
  )
}
