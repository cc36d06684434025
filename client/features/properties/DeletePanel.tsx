import { type KeyboardEvent, useState } from 'react'
import { formatBytes } from '../../lib/words/bytes'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { leavesLists } from './lists'
import { Panel } from './look'
import { useBinPropertyMutation } from './properties.generated'
import type { PropertyItemFragment } from './PropertyItem.generated'

interface Props {
  property: PropertyItemFragment
  datasetId: string
  isOwn: boolean
  onClose(): void
  onGone(): void
}

/** Moves a property into the bin. Its owner and the managers of the dataset can restore it. */
export function DeletePanel({
  property: { id, name, bytes, owner },
  datasetId,
  isOwn,
  onClose,
  onGone,
}: Props) {
  const [bin, { loading }] = useBinPropertyMutation()
  const [refused, setRefused] = useState('')
  const press = async () => {
    setRefused('')
    try {
      await bin({ variables: { id }, update: cache => leavesLists(cache, datasetId, id) })
      say(`“${name}” is in the bin`)
      onGone()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <Panel role="group" aria-label={`Delete ${name}`} onKeyDown={onKeyDown}>
      <p>
        Delete “{name}”? It leaves this dataset and moves to{' '}
        {isOwn
          ? 'your bin, where you can restore it'
          : `the bin, where ${personName(owner)} and you can restore it`}
        . Until it is erased there, its {formatBytes(bytes)} count against the quota.
      </p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={loading} onClick={() => void press()}>
          Delete property
        </Button>
        <Button $kind="quiet" autoFocus onClick={onClose}>
          Keep it
        </Button>
      </Toolbar>
    </Panel>
  )
}
