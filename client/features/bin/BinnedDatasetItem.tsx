import { useState } from 'react'
import { styled } from 'styled-components'
import { formatBytes } from '../../lib/bytes'
import { counted } from '../../lib/counts'
import { day } from '../../lib/dates'
import { failureOf } from '../../lib/failure'
import { hideMissing } from '../../lib/missingPicture'
import { personName } from '../../lib/people'
import { Notice } from '../../ui/Notice'
import { Stage } from '../../ui/Stage'
import { say } from '../../ui/Toast'
import { Ask } from './Ask'
import { useEraseDatasetMutation, useRestoreDatasetMutation } from './bin.generated'
import type { BinnedDatasetFragment } from './BinnedDataset.generated'
import { BinRow } from './BinRow'
import { changes, leaves } from './lists'

const Square = styled(Stage)`
  width: 50px;
  height: 50px;
  flex: none;
  border-radius: 4px;
  &::after {
    display: none;
  }
`

interface Props {
  dataset: BinnedDatasetFragment
  isOwn: boolean
  onDone(deed: 'restore' | 'erase'): void
}

export function BinnedDatasetItem({ dataset, isOwn, onDone }: Props) {
  const { id, name, organism, owner, sizeBytes, binnedAt, timePointCount, preview, properties } = dataset
  const [erasing, setErasing] = useState(false)
  const [refused, setRefused] = useState('')
  const [restore, { loading }] = useRestoreDatasetMutation()
  const [erase] = useEraseDatasetMutation()
  const takeOut = async () => {
    try {
      await restore({
        variables: { id },
        update: cache => {
          leaves(cache, 'binnedDatasets', id)
          changes(cache, 'datasets')
        },
      })
      say(`“${name}” was restored`)
      onDone('restore')
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  const eraseIt = async () => {
    await erase({
      variables: { id },
      update: cache => {
        leaves(cache, 'binnedDatasets', id)
        cache.evict({ id: `Dataset:${id}` })
        changes(cache, 'binnedProperties')
        cache.gc()
      },
    })
    say(`“${name}” was erased`)
    onDone('erase')
  }
  return (
    <>
      <BinRow
        name={name}
        busy={loading}
        onRestore={() => void takeOut()}
        onErase={() => setErasing(true)}
        picture={
          <Square>
            {preview && (
              <img
                key={preview.still}
                src={preview.still}
                alt=""
                width={50}
                height={50}
                loading="lazy"
                decoding="async"
                onError={hideMissing}
              />
            )}
          </Square>
        }
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
      {refused && (
        <Notice kind="fault" onClose={() => setRefused('')}>
          {refused}
        </Notice>
      )}
      {erasing && (
        <Ask
          title={`Erase “${name}”?`}
          action="Erase permanently"
          onYes={eraseIt}
          onClose={() => setErasing(false)}
        >
          <p>
            {counted(timePointCount, 'time point')} and{' '}
            {counted(properties.totalCount, 'property', 'properties')} are removed for good, with all that was
            saved and shared of them. Nobody can bring them back. {formatBytes(sizeBytes)} of the quota become
            free.
          </p>
        </Ask>
      )}
    </>
  )
}
