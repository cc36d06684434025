import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useAcceptGroupMutation, useLeaveGroupMutation } from './group.generated'

interface Props {
  groupId: string
  onAccepted(): Promise<unknown>
  onDeclined(): Promise<unknown> | void
}

/** The two answers of an invited person to a group. Shows why the server refused an answer. */
export function InvitationAnswer({ groupId, onAccepted, onDeclined }: Props) {
  const me = { refetchQueries: ['Me'] } // the header counts the invitations
  const [accept, accepting] = useAcceptGroupMutation(me)
  const [decline, declining] = useLeaveGroupMutation(me)
  const [refused, setRefused] = useState('')
  const answer = async (work: () => Promise<unknown>, words: string, next: () => unknown) => {
    setRefused('')
    try {
      await work()
      say(words)
      await next()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  const variables = { groupId }
  const busy = accepting.loading || declining.loading
  return (
    <>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button
          $kind="primary"
          disabled={busy}
          onClick={() =>
            void answer(
              () => accept({ variables }),
              'You have been successfully registered to the group.',
              onAccepted,
            )
          }
        >
          Accept
        </Button>
        <Button
          $kind="quiet"
          disabled={busy}
          onClick={() => void answer(() => decline({ variables }), 'The invitation was declined', onDeclined)}
        >
          Decline
        </Button>
      </Toolbar>
    </>
  )
}
