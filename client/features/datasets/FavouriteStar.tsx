import type { ApolloCache, Reference } from '@apollo/client'
import { Star } from 'lucide-react'
import { failureOf } from '../../lib/server/failure'
import { IconButton } from '../../ui/IconButton'
import { say } from '../../ui/overlay/Toast'
import { useAddFavouriteMutation, useRemoveFavouriteMutation } from './favourite.generated'
import { useIndicatorsQuery } from './indicators.generated'

const mostFavourites = 100 // limit of the home page

/**
 * Puts a new favourite first in the cached list of the home page. A removed favourite stays there until the
 * next fetch.
 */
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

/**
 * Toggles a favourite at once and reverts it when the server refuses. Hidden for visitors and when the
 * setting is off.
 */
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
