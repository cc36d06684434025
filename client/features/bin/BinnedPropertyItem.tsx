import { useState } from 'react'
import { formatBytes } from '../../lib/bytes'
import { day } from '../../lib/dates'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
import { Ask } from './Ask'
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
  const [erasing, setErasing] = useState(false)
  const [refused, setRefused] = useState('')
  const [restore, { loading }] = useRestorePropertyMutation()
  const [erase] = useErasePropertyMutation()
  const takeOut = async () => {
    try {
      await restore({
        variables: { id },
        update: cache => {
          leaves(cache, 'binnedProperties', id)
          if (dataset) cache.evict({ id: `Dataset:${dataset.id}`, fieldName: 'properties' })
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
        leaves(cache, 'binnedProperties', id)
        cache.evict({ id: `Property:${id}` })
        cache.gc()
      },
    })
    say(`“${name}” was erased`)
    onDone('erase')
  }
  const waits = Boolean(dataset?.binnedAt)
  return (
    <>
      <BinRow
        name={name}
        busy={loading}
        restorable={!waits}
        onRestore={() => void takeOut()}
        onErase={() => setErasing(true)}
        words={
          <>
            <p>
              {!isOwn && `${personName(owner)} · `}
              {type.toLowerCase()} · {formatBytes(bytes)}
              {dataset && ` · of “${dataset.name}”`}
            </p>
            {binnedAt && (
              <p>
                in the bin since {day(binnedAt)}
                {waits && '; its dataset is in the bin too: restore that first'}
              </p>
            )}
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
            Its values{dataset && <> on “{dataset.name}”</>} are removed for good. Nobody can bring them back.{' '}
            {formatBytes(bytes)} of the quota become free.
          </p>
        </Ask>
      )}
    </>
  )
}
