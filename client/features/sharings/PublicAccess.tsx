import { useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Notice } from '../../ui/status/Notice'
import { Switch } from '../../ui/form/Switch'
import { Toolbar } from '../../ui/Toolbar'

const Box = styled.div`
  display: grid;
  p {
    padding-left: 40px;
    font-size: 13px;
    line-height: 18px;
    color: var(--grey-10);
  }
`

const words = {
  public: 'Everybody on the web can see and download this dataset, without an account.',
  private: 'Only people with whom this dataset is shared, people with a review link, and staff can see it.',
  question:
    'Everybody on the web can then see and download this dataset at once, without an account. You can make it private again, but copies that people have downloaded stay with them.',
}

interface Props {
  isPublic: boolean
  readOnly?: boolean
  onChange(next: boolean): Promise<unknown>
}

/**
 * Asks for confirmation before publishing, because downloaded copies cannot be withdrawn. The switch changes
 * only after the server has confirmed.
 */
export function PublicAccess({ isPublic, readOnly = false, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState('')
  if (readOnly) return <p>{isPublic ? words.public : words.private}</p>
  const change = async (next: boolean) => {
    setOpen(false)
    setRefused('')
    setBusy(true)
    await onChange(next).catch((error: unknown) => setRefused(failureOf(error).message))
    setBusy(false)
  }
  return (
    <>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Box>
        <Switch
          label="Public"
          checked={isPublic}
          disabled={busy}
          onChange={next => (next ? setOpen(true) : void change(false))}
        />
        <p>{isPublic ? words.public : words.private}</p>
      </Box>
      <Dialog title="Make this dataset public?" open={isOpen} onClose={() => setOpen(false)}>
        <p>{words.question}</p>
        <Toolbar>
          <Button $kind="primary" disabled={busy} onClick={() => void change(true)}>
            Make public
          </Button>
          <Button $kind="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </Toolbar>
      </Dialog>
    </>
  )
}
