import { useState } from 'react'
import { failureOf } from '../../../lib/server/failure'
import { personName } from '../../../lib/words/people'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { Notice } from '../../../ui/status/Notice'
import { Toolbar } from '../../../ui/Toolbar'
import { useImpersonateMutation } from './impersonate.generated'
import type { PersonRowFragment } from './PersonRow.generated'

interface Props {
  person: PersonRowFragment
  onClose(): void
  onBegun(id: string): Promise<void>
}

export function ImpersonateDialog({ person, onClose, onBegun }: Props) {
  const [begin] = useImpersonateMutation()
  const [state, setState] = useState({ running: false, refused: '' })
  const name = personName(person)
  const press = async () => {
    setState({ running: true, refused: '' })
    try {
      await begin({ variables: { userId: person.id } })
    } catch (error) {
      return setState({ running: false, refused: failureOf(error).message })
    }
    await onBegun(person.id)
  }
  return (
    <Dialog title={`Act as “${name}”?`} open onClose={onClose}>
      <p>
        You act as {name} in this browser for at most an hour. To stop earlier, use “End impersonation” at the
        top of the page. You see what they see and can change what they can change. The audit log records it
        with your name.
      </p>
      {state.refused && <Notice kind="fault">{state.refused}</Notice>}
      <Toolbar>
        <Button $kind="primary" disabled={state.running} onClick={() => void press()}>
          Act as {name}
        </Button>
        <Button $kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Toolbar>
    </Dialog>
  )
}
