import { formatBytes } from '../../lib/words/bytes'
import { day } from '../../lib/words/dates'
import { personName } from '../../lib/words/people'
import { typeWords } from '../../lib/words/propertyTypes'
import { useErasePropertyMutation, useRestorePropertyMutation } from './bin.generated'
import type { BinnedPropertyFragment } from './BinnedDataset.generated'
import { BinRow } from './BinRow'
import { leaves } from './lists'

interface Props {
  property: BinnedPropertyFragment
  isOwn: boolean
  onDone(deed: 'restore' | 'erase'): void
}

export function BinnedPropertyItem({ property, isOwn, onDone }: Props) {
  const { id, name, type, bytes, binnedAt, owner, dataset } = property
  const [restore] = useRestorePropertyMutation()
  const [erase] = useErasePropertyMutation()
  const takeOut = () =>
    restore({
      variables: { id },
      update: cache => {
        leaves(cache, 'binnedProperties', id)
        if (dataset) cache.evict({ id: `Dataset:${dataset.id}`, fieldName: 'properties' })
      },
    })
  const eraseIt = () =>
    erase({
      variables: { id },
      update: cache => {
        leaves(cache, 'binnedProperties', id)
        cache.evict({ id: `Property:${id}` })
        cache.gc()
      },
    })
  const waits = Boolean(dataset?.binnedAt)
  return (
    <BinRow
      name={name}
      restorable={!waits}
      restore={takeOut}
      erase={eraseIt}
      onDone={onDone}
      erasure={
        <p>
          This permanently removes its values{dataset && <> on “{dataset.name}”</>}. You cannot undo this. It
          frees {formatBytes(bytes)} of the quota.
        </p>
      }
      words={
        <>
          <p>
            {!isOwn && `${personName(owner)} · `}
            {typeWords[type]} · {formatBytes(bytes)}
            {dataset && ` · of “${dataset.name}”`}
          </p>
          {binnedAt && (
            <p>
              in the bin since {day(binnedAt)}
              {waits && '. Its dataset is in the bin too: restore the dataset first'}
            </p>
          )}
        </>
      }
    />
  )
}
