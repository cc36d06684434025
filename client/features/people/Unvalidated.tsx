import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { dayInBrief } from '../../lib/words/dates'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Confirm } from '../../ui/overlay/Confirm'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { Toolbar } from '../../ui/Toolbar'
import type { EditableUserFragment } from './EditableUser.generated'
import { useRemoveUnvalidatedUserMutation, useSendValidationToMutation } from './unvalidated.generated'

interface Props {
  user: EditableUserFragment
  onRemoved(): void
}

/** For staff: an account whose person never followed the link of the first mail. */
export function Unvalidated({ user, onRemoved }: Props) {
  const [send, { loading }] = useSendValidationToMutation()
  const [remove] = useRemoveUnvalidatedUserMutation()
  const [refused, setRefused] = useState('')
  const variables = { userId: user.id }
  const again = async () => {
    setRefused('')
    try {
      await send({ variables })
      say(`The mail was sent to ${user.email}`)
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  return (
    <>
      <p>
        {user.email} is not validated: the link in the mail was never followed. Nobody else sees this account.
        {user.registeredAt &&
          ` It was made ${dayInBrief(user.registeredAt)}, and is removed after 30 days if it owns nothing.`}
      </p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button disabled={!user.can.validate || loading} onClick={() => void again()}>
          Send the mail again
        </Button>
        <Confirm
          action="Remove account"
          title={`Remove the account of ${personName(user)}?`}
          answers={['Remove account', 'Keep it']}
          disabled={!user.can.remove}
          onYes={async () => {
            await remove({ variables })
            onRemoved()
          }}
        >
          <p>
            The account is deleted at once, and the link in its mail stops working. Username and e-mail become
            free for a new account.
          </p>
        </Confirm>
      </Toolbar>
    </>
  )
}
