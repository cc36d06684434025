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
import { useBinPropertyMutation, useBinPropertyVersionsMutation } from './properties.generated'
import type { PropertyItemFragment } from './PropertyItem.generated'

interface Props {
  property: PropertyItemFragment
  datasetId: string
  isOwn: boolean
  onClose(): void
  onGone(): void
}

/** Moves a property into the bin. Its owner and the managers of the dataset can restore it. */
export function DeletePanel({ property, datasetId, isOwn, onClose, onGone }: Props) {
  const { id, name, bytes, owner, version, versionCount } = property
  const [bin, binning] = useBinPropertyMutation()
  const [binAll, binningAll] = useBinPropertyVersionsMutation()
  const [refused, setRefused] = useState('')
  const press = async (all: boolean) => {
    setRefused('')
    try {
      await (all ? binAll : bin)({
        variables: { id },
        update: cache => leavesLists(cache, datasetId, property),
      })
      say(
        versionCount < 2 || all ? `“${name}” is in the bin` : `Version ${version} of “${name}” is in the bin`,
      )
      onGone()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  const loading = binning.loading || binningAll.loading
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  const where = isOwn
    ? 'your bin, where you can restore it'
    : `the bin, where ${personName(owner)} and you can restore it`
  return (
    <Panel role="group" aria-label={`Delete ${name}`} onKeyDown={onKeyDown}>
      {versionCount > 1 ? (
        <p>
          Delete version {version} of “{name}”, or all {versionCount} versions? What you delete moves to{' '}
          {where}, and counts against the quota until it is erased there. Without the newest version, the one
          before is shown again.
        </p>
      ) : (
        <p>
          Delete “{name}”? It leaves this dataset and moves to {where}. Until it is erased there, its{' '}
          {formatBytes(bytes)} count against the quota.
        </p>
      )}
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={loading} onClick={() => void press(false)}>
          {versionCount > 1 ? `Delete version ${version}` : 'Delete property'}
        </Button>
        {versionCount > 1 && (
          <Button $kind="danger" disabled={loading} onClick={() => void press(true)}>
            Delete all {versionCount} versions
          </Button>
        )}
        <Button $kind="quiet" autoFocus onClick={onClose}>
          Keep it
        </Button>
      </Toolbar>
    </Panel>
  )
}
