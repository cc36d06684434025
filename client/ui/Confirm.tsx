import { type ReactNode, useState } from 'react'
import { failureOf } from '../lib/failure'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Notice } from './Notice'
import { Toolbar } from './Toolbar'

interface Props { action: string; title: string; disabled?: boolean; children?: ReactNode; onYes(): Promise<void> }

/** A button that asks before it does what cannot be undone. */
export function Confirm({ action, title, disabled = false, children, onYes }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const press = async () => {
    setRefused('')
    setBusy(true)
    await onYes().catch((error: unknown) => setRefused(failureOf(error).message))
    setBusy(false)
  }
  return (
    <>
      <Button $kind="danger" disabled={disabled} onClick={() => setAsking(true)}>{action}</Button>
      <Dialog title={title} open={asking} onClose={() => setAsking(false)}>
        {children}
        {refused && <Notice kind="fault">{refused}</Notice>}
        <Toolbar><Button $kind="danger" disabled={busy} onClick={() => void press()}>Yes</Button><Button $kind="quiet" onClick={() => setAsking(false)}>No</Button></Toolbar>
      </Dialog>
    </>
  )
}
