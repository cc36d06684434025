import { useState } from 'react'
import { type Person, personName } from '../../../lib/words/people'
import { Button } from '../../../ui/Button'
import { SignInForm } from '../SignInForm'
import { useEndImpersonation } from './useEndImpersonation'

interface Props {
  person: Person
  staff: Person
  onLeft: (() => void) | undefined
  onSignedIn(): void
}

/**
 * Shown when the hour of an impersonation has ended. Returns to the staff account. Asks for the password when
 * the log-in of the staff account has ended too.
 */
export function ImpersonationOver({ person, staff, onLeft, onSignedIn }: Props) {
  const [isGone, setGone] = useState(false)
  const { end, loading } = useEndImpersonation(onLeft)
  return (
    <>
      <p>Your impersonation of {personName(person)} has ended.</p>
      {isGone ? (
        <div>
          <SignInForm login={staff.login} onSignedIn={onSignedIn} />
        </div>
      ) : (
        <Button $kind="primary" disabled={loading} onClick={() => void end().catch(() => setGone(true))}>
          Continue as {personName(staff)}
        </Button>
      )}
    </>
  )
}
