import { type ReactNode, useState } from 'react'
import { failureOf } from '../lib/failure'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Notice } from './Notice'
import { Toolbar } from './Toolbar'

interface Props {
  action: string
  /** of the button, where its word stands on several */
  label?: string
  title: string
  answers?: readonly [yes: string, no: string]
  disabled?: boolean
  children?: ReactNode
  onYes(): Promise<void>
}

/** A button that asks before it does what cannot be undone. */
export function Confirm({
  action,
  label,
  title,
  answers: [yes, no] = ['Yes', 'No'],
  disabled = false,
  children,
  onYes,
}: Props) {
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
      <Button $kind="danger" aria-label={label} disabled={disabled} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <Dialog title={title} open={asking} onClose={() => setAsking(false)}>
        {children}
        {refused && <Notice kind="fault">{refused}</Notice>}
        <Toolbar>
          <Button $kind="danger" disabled={busy} onClick={() => void press()}>
            {yes}
          </Button>
          <Button $kind="quiet" onClick={() => setAsking(false)}>
            {no}
          </Button>
        </Toolbar>
      </Dialog>
    </>
  )
}
