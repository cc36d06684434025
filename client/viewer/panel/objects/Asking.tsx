import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { Toolbar } from '../../../ui/Toolbar'

interface Props {
  title: string
  text: string
  yes: string
  onYes(): Promise<void>
  onNo(): void
}

/** Asks before a change for everybody that cannot be undone. */
export function Asking({ title, text, yes, onYes, onNo }: Props) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onYes()
    setBusy(false)
  }
  return (
    <Dialog title={title} open onClose={onNo}>
      <p>{text}</p>
      <Toolbar>
        <Button $kind="danger" disabled={busy} onClick={() => void press()}>
          {yes}
        </Button>
        <Button $kind="quiet" onClick={onNo}>
          Cancel
        </Button>
      </Toolbar>
    </Dialog>
  )
}
