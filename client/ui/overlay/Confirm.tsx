import { type ReactNode, useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../Button'
import { Dialog } from './Dialog'
import { Notice } from '../status/Notice'
import { Toolbar } from '../Toolbar'

interface Props {
  action: string
  /** accessible name of the button, when several buttons share the text */
  label?: string
  title: string
  answers?: readonly [yes: string, no: string]
  disabled?: boolean
  children?: ReactNode
  onYes(): Promise<void>
}

/** A button that asks for confirmation before an irreversible action. */
export function Confirm({
  action,
  label,
  title,
  answers: [yes, no] = ['Yes', 'No'],
  disabled = false,
  children,
  onYes,
}: Props) {
  const [isOpen, setOpen] = useState(false)
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
      <Button $kind="danger" aria-label={label} disabled={disabled} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog title={title} open={isOpen} onClose={() => setOpen(false)}>
        {children}
        {refused && <Notice kind="fault">{refused}</Notice>}
        <Toolbar>
          <Button $kind="danger" disabled={busy} onClick={() => void press()}>
            {yes}
          </Button>
          <Button $kind="quiet" onClick={() => setOpen(false)}>
            {no}
          </Button>
        </Toolbar>
      </Dialog>
    </>
  )
}
