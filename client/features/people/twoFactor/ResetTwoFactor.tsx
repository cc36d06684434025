import { useState } from 'react'
import { styled } from 'styled-components'
import { personName } from '../../../lib/words/people'
import { Confirm } from '../../../ui/overlay/Confirm'
import { say } from '../../../ui/overlay/Toast'
import { Toolbar } from '../../../ui/Toolbar'
import type { EditableUserFragment } from '../EditableUser.generated'
import { useResetTwoFactorMutation } from './resetTwoFactor.generated'

const Words = styled.p`
  color: var(--grey-10);
`

/** Turns off two-factor log-in for another user. */
export function ResetTwoFactor({ user }: { user: EditableUserFragment }) {
  const [reset] = useResetTwoFactorMutation()
  const [done, setDone] = useState(false)
  const name = personName(user)
  const press = async () => {
    await reset({ variables: { userId: user.id } })
    setDone(true)
    say(`Two-factor log-in of ${name} was reset`)
  }
  if (done || !user.hasTwoFactor) return <Words>Off. The password alone is enough to log in.</Words>
  return (
    <>
      <Words>On.</Words>
      <Toolbar>
        <Confirm
          action="Reset two-factor log-in"
          title={`Reset two-factor log-in of “${name}”?`}
          answers={['Reset', 'Cancel']}
          onYes={press}
        >
          <p>
            The password alone is then enough to log in, until {name} sets up two-factor log-in again. Make
            sure that the request comes from {name}. They are informed by email, and the audit log records
            your name.
          </p>
        </Confirm>
      </Toolbar>
    </>
  )
}
