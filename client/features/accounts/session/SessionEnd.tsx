import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { ImpersonationOver } from '../impersonation/ImpersonationOver'
import type { PresentSessionFragment, SignedInFragment } from '../Me.generated'
import { onUnauthenticated } from '../../../lib/server/unauthenticated'
import { SessionBar } from './SessionBar'
import { SignInForm } from '../SignInForm'
import { useSignOut } from '../useMe'

interface Props {
  me: SignedInFragment
  session: PresentSessionFragment
  isOver: boolean
  onLeft: (() => void) | undefined
}

/** Warns before the login session ends and asks to log in after it. The screen stays open behind the question. */
export function SessionEnd({ me, session, isOver, onLeft }: Props) {
  // The warning and the end have separate states: closing the warning does not hide the end.
  const [closed, setClosed] = useState({ warning: true, end: false })
  const isOpen = isOver ? !closed.end : !closed.warning
  const show = (open: boolean) =>
    setClosed(before => (isOver ? { ...before, end: !open } : { ...before, warning: !open }))
  useEffect(
    () => (isOver ? onUnauthenticated(() => setClosed(before => ({ ...before, end: false }))) : undefined),
    [isOver],
  )
  const navigate = useNavigate()
  const signOut = useSignOut()
  const leave = async () => {
    if (!(await signOut())) return
    onLeft?.()
    await navigate(paths.home)
  }
  return (
    <>
      {!isOpen && (
        <SessionBar
          expiresAt={session.expiresAt}
          isOver={isOver}
          onStay={() => show(true)}
          onLeave={() => void leave()}
        />
      )}
      <Dialog title={isOver ? 'Logged out' : 'Stay logged in'} open={isOpen} onClose={() => show(false)}>
        {session.impersonator ? (
          <ImpersonationOver
            person={me}
            staff={session.impersonator}
            onLeft={onLeft}
            onSignedIn={() => show(false)}
          />
        ) : (
          <>
            <p>
              {isOver
                ? 'You were logged out after 3 hours. Log in to continue. This page stays open.'
                : 'Enter your password to stay logged in for another 3 hours. This page stays open.'}
            </p>
            <div>
              <SignInForm login={me.login} onSignedIn={() => show(false)} />
            </div>
          </>
        )}
        {isOver && (
          <Button $kind="quiet" onClick={() => void leave()}>
            Go to the home page
          </Button>
        )}
      </Dialog>
    </>
  )
}
