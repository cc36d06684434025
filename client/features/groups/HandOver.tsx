import { useState } from 'react'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { say } from '../../ui/Toast'
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

/** Asks before the group gets another owner. */
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
      say('The group has another owner')
      close()
      onDone()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <Dialog title={to ? `Hand “${name}” over to ${personName(to)}?` : ''} open={to !== null} onClose={close}>
      <p>From then on they own the group. The owner until now stays in it as a manager.</p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={loading} onClick={() => to && void press(to.id)}>
          Hand over
        </Button>
        <Button $kind="quiet" data-first onClick={close}>
          Keep it
        </Button>
      </Toolbar>
    </Dialog>
  )
}
