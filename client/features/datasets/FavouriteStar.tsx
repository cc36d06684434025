import { Star } from 'lucide-react'
import { failureOf } from '../../lib/failure'
import { IconButton } from '../../ui/IconButton'
import { say } from '../../ui/Toast'
import { useAddFavouriteMutation, useRemoveFavouriteMutation } from './favourite.generated'
import { useIndicatorsQuery } from './indicators.generated'

/** Filled at once; it goes back where the server refuses. Nothing for visitors, and for those who do without. */
export function FavouriteStar({ dataset: { id, name, isFavourite } }: { dataset: { id: string; name: string; isFavourite: boolean } }) {
  const { data } = useIndicatorsQuery()
  const [add] = useAddFavouriteMutation()
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
  return <IconButton label={`Favourite: ${name}`} pressed={isFavourite} icon={<Star size={18} fill={isFavourite ? 'currentColor' : 'none'} />} onClick={() => void change()} />
}
