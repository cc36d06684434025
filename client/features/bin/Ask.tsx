import { type ReactNode, useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'

interface Props {
  title: string
  action: string
  children: ReactNode
  onYes(): Promise<void>
  onClose(): void
}

/** Confirmation dialog for an irreversible action or one that affects other users. */
export function Ask({ title, action, children, onYes, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const press = async () => {
    setRefused('')
    setBusy(true)
    try {
      await onYes()
    } catch (error) {
      setRefused(failureOf(error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} open onClose={onClose}>
      {children}
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={busy} onClick={() => void press()}>
          {action}
        </Button>
        <Button $kind="quiet" onClick={onClose} data-first>
          Keep it
        </Button>
      </Toolbar>
    </Dialog>
  )
}
