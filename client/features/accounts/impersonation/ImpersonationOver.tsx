import { useState } from 'react'
import { type Person, personName } from '../../../lib/words/people'
import { Button } from '../../../ui/Button'
import { type EndReason, impersonationEndWords } from '../session/endWords'
import { SignInForm } from '../SignInForm'
import { useEndImpersonation } from './useEndImpersonation'

interface Props {
  person: Person
  staff: Person
  reason: EndReason
  onLeft: (() => void) | undefined
  onSignedIn(): void
}

/**
 * Shown when an impersonation has ended. Returns to the staff account. Asks for the password when
 * the log-in of the staff account has ended too.
 */
export function ImpersonationOver({ person, staff, reason, onLeft, onSignedIn }: Props) {
  const [isGone, setGone] = useState(false)
  const { end, loading } = useEndImpersonation(onLeft)
  return (
    <>
      <p>
        Your impersonation of {personName(person)} has ended. {impersonationEndWords(reason)}
      </p>
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
