import { useState } from 'react'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Toolbar } from '../../ui/Toolbar'
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
        This browser is {name} for an hour at most, or until you end it in the line above the page. You see
        what they see and change what they may change. It is written into the audit log, with your name.
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
