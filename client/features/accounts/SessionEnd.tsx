import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { ImpersonationOver } from './ImpersonationOver'
import type { PresentSessionFragment, SignedInFragment } from './Me.generated'
import { onUnauthenticated } from '../../lib/unauthenticated'
import { SessionBar } from './SessionBar'
import { SignInForm } from './SignInForm'
import { useSignOut } from './useMe'

interface Props {
  me: SignedInFragment
  session: PresentSessionFragment
  isOver: boolean
  onLeft: (() => void) | undefined
}

/** The last minutes of a session, and what comes after it: the screen stays, the password brings one back. */
export function SessionEnd({ me, session, isOver, onLeft }: Props) {
  // of the warning and of the end: a dialog that was closed comes again
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
                ? 'You were logged out after 3 hours. Log in to go on; what is on the screen stays.'
                : 'Your password starts another 3 hours; what is on the screen stays.'}
            </p>
            <div>
              <SignInForm login={me.login} onSignedIn={() => show(false)} />
            </div>
          </>
        )}
        {isOver && (
          <Button $kind="quiet" onClick={() => void leave()}>
            Leave, and close what is on the screen
          </Button>
        )}
      </Dialog>
    </>
  )
}
