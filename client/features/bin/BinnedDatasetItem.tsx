import { formatBytes } from '../../lib/words/bytes'
import { counted } from '../../lib/words/counts'
import { day } from '../../lib/words/dates'
import { personName } from '../../lib/words/people'
import { PreviewSquare } from '../../ui/PreviewSquare'
import { useEraseDatasetMutation, useRestoreDatasetMutation } from './bin.generated'
import type { BinnedDatasetFragment } from './BinnedDataset.generated'
import { BinRow } from './BinRow'
import { changes, leaves } from './lists'

interface Props {
  dataset: BinnedDatasetFragment
  isOwn: boolean
  onDone(deed: 'restore' | 'erase'): void
}

export function BinnedDatasetItem({ dataset, isOwn, onDone }: Props) {
  const { id, name, organism, owner, sizeBytes, binnedAt, timePointCount, preview, properties } = dataset
  const [restore] = useRestoreDatasetMutation()
  const [erase] = useEraseDatasetMutation()
  const takeOut = () =>
    restore({
      variables: { id },
      update: cache => {
        leaves(cache, 'binnedDatasets', id)
        changes(cache, 'datasets')
      },
    })
  const eraseIt = () =>
    erase({
      variables: { id },
      update: cache => {
        leaves(cache, 'binnedDatasets', id)
        cache.evict({ id: `Dataset:${id}` })
        changes(cache, 'binnedProperties')
        cache.gc()
      },
    })
  return (
    <BinRow
      name={name}
      restore={takeOut}
      erase={eraseIt}
      onDone={onDone}
      erasure={
        <p>
          This permanently removes {counted(timePointCount, 'time point')} and{' '}
          {counted(properties.totalCount, 'property', 'properties')}, with all saved sessions and shares. You
          cannot undo this. It frees {formatBytes(sizeBytes)} of the quota.
        </p>
      }
      picture={<PreviewSquare still={preview?.still} />}
      words={
        <>
          <p>
            {organism && (
              <>
                <i>{organism}</i> ·{' '}
              </>
            )}
            {!isOwn && `${personName(owner)} · `}
            {formatBytes(sizeBytes)}
          </p>
          {binnedAt && <p>in the bin since {day(binnedAt)}</p>}
        </>
      }
    />
  )
}
