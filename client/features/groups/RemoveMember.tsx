import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import type { GroupMemberFragment } from './group.generated'

interface Props {
  groupName: string
  member: GroupMemberFragment | null
  onClose(): void
  onYes(member: GroupMemberFragment): Promise<unknown>
}

/** Asks for confirmation before a person leaves the group by the hand of a manager. */
export function RemoveMember({ groupName, member, onClose, onYes }: Props) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const close = () => {
    setRefused('')
    onClose()
  }
  const press = async () => {
    if (!member) return
    setBusy(true)
    await onYes(member).then(close, (error: unknown) => setRefused(failureOf(error).message))
    setBusy(false)
  }
  const name = member ? personName(member.user) : ''
  return (
    <Dialog
      title={member ? `Remove ${name} from “${groupName}”?` : ''}
      open={member !== null}
      onClose={close}
    >
      <p>
        {member?.status === 'WAITING'
          ? `The invitation ends: its link stops working. You can invite ${name} again.`
          : `${name} loses every right that comes from this group or its studies, and pending invitations that ${name} sent for it end. You can invite ${name} again.`}
      </p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={busy} onClick={() => void press()}>
          Remove
        </Button>
        <Button $kind="quiet" data-first onClick={close}>
          Keep in the group
        </Button>
      </Toolbar>
    </Dialog>
  )
}
