import { useState } from 'react'
import { styled } from 'styled-components'
import { personName } from '../../lib/people'
import { Confirm } from '../../ui/Confirm'
import { say } from '../../ui/Toast'
import { Toolbar } from '../../ui/Toolbar'
import type { EditableUserFragment } from './EditableUser.generated'
import { useResetTwoFactorMutation } from './resetTwoFactor.generated'

const Words = styled.p`
  color: var(--grey-10);
`

/** Turns two-factor log-in of somebody else off. */
export function ResetTwoFactor({ user }: { user: EditableUserFragment }) {
  const [reset] = useResetTwoFactorMutation()
  const [done, setDone] = useState(false)
  const name = personName(user)
  const press = async () => {
    await reset({ variables: { userId: user.id } })
    setDone(true)
    say(`Two-factor log-in of ${name} was reset`)
  }
  if (done || !user.hasTwoFactor) return <Words>Off. The password alone opens this account.</Words>
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
            The password alone opens this account then, until {name} sets two-factor log-in up again. Make
            sure that the request comes from {name}: a mail tells them, and the audit log keeps your name.
          </p>
        </Confirm>
      </Toolbar>
    </>
  )
}
