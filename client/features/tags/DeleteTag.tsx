import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useDeleteTagMutation } from './changeTag.generated'
import type { OwnTagFragment } from './OwnTag.generated'

export function DeleteTag({ tag, onClose }: { tag: OwnTagFragment; onClose(): void }) {
  const [remove, { loading }] = useDeleteTagMutation()
  const [refused, setRefused] = useState('')
  const press = async () => {
    try {
      await remove({
        variables: { id: tag.id },
        update: cache => {
          cache.evict({ id: `Tag:${tag.id}` })
          cache.gc()
        },
      })
      say(`${tag.name} was deleted`)
      onClose()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <Dialog title={`Delete “${tag.name}”?`} open onClose={onClose}>
      <p>This removes the tag from all datasets and groups. The datasets stay. You cannot undo this.</p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={loading} onClick={() => void press()}>
          Delete
        </Button>
        <Button $kind="quiet" onClick={onClose} data-first>
          Keep it
        </Button>
      </Toolbar>
    </Dialog>
  )
}
