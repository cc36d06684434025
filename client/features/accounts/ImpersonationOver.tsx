import { useState } from 'react'
import { type Person, personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { SignInForm } from './SignInForm'
import { useEndImpersonation } from './useEndImpersonation'

interface Props {
  person: Person
  staff: Person
  onLeft: (() => void) | undefined
  onSignedIn(): void
}

/** The hour is over. The member of staff's own session goes on where it still stands; else the password is asked. */
export function ImpersonationOver({ person, staff, onLeft, onSignedIn }: Props) {
  const [isGone, setGone] = useState(false)
  const { end, loading } = useEndImpersonation(onLeft)
  return (
    <>
      <p>The time to act as {personName(person)} is over.</p>
      {isGone ? (
        <div>
          <SignInForm login={staff.login} onSignedIn={onSignedIn} />
        </div>
      ) : (
        <Button $kind="primary" disabled={loading} onClick={() => void end().catch(() => setGone(true))}>
          Go on as {personName(staff)}
        </Button>
      )}
    </>
  )
}
