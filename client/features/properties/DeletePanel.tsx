import { type KeyboardEvent, useState } from 'react'
import { formatBytes } from '../../lib/bytes'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
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

/** Into the bin, from where its owner and the managers of its dataset can take it out again. */
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
        Delete “{name}”? Nobody sees it on this dataset from then on. It goes to{' '}
        {isOwn
          ? 'your bin, where you can restore it'
          : `the bin, where ${personName(owner)} and you can restore it`}
        ; until it is erased there, its {formatBytes(bytes)} go on counting against the quota.
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
