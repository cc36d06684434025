import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import {
  type EditableGroupFragment,
  type GroupMemberFragment,
  useTransferGroupMutation,
} from './group.generated'

interface Props {
  group: EditableGroupFragment
  to: GroupMemberFragment['user'] | null
  onClose(): void
  onDone(): void
}

/** Asks for confirmation before the group gets a new owner. */
export function HandOver({ group: { id, name }, to, onClose, onDone }: Props) {
  const [transfer, { loading }] = useTransferGroupMutation()
  const [refused, setRefused] = useState('')
  const close = () => {
    setRefused('')
    onClose()
  }
  const press = async (userId: string) => {
    try {
      await transfer({ variables: { id, userId } })
      say('The group has a new owner')
      close()
      onDone()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <Dialog title={to ? `Hand “${name}” over to ${personName(to)}?` : ''} open={to !== null} onClose={close}>
      <p>They become the owner of the group. The current owner stays in it as a manager.</p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={loading} onClick={() => to && void press(to.id)}>
          Hand over
        </Button>
        <Button $kind="quiet" data-first onClick={close}>
          Cancel
        </Button>
      </Toolbar>
    </Dialog>
  )
}
