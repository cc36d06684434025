import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { ImpersonationOver } from '../impersonation/ImpersonationOver'
import type { PresentSessionFragment, SignedInFragment } from '../Me.generated'
import { onUnauthenticated } from '../../../lib/server/unauthenticated'
import { type EndReason, endWords } from './endWords'
import { SessionBar } from './SessionBar'
import { SignInForm } from '../SignInForm'
import { useSignOut } from '../useMe'

interface Props {
  me: SignedInFragment
  session: PresentSessionFragment
  isOver: boolean
  reason: EndReason
  onLeft: (() => void) | undefined
}

/** Warns before the login session ends and asks to log in after it. The screen stays open behind the question. */
export function SessionEnd({ me, session, isOver, reason, onLeft }: Props) {
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
            reason={reason}
            onLeft={onLeft}
            onSignedIn={() => show(false)}
          />
        ) : (
          <>
            <p>
              {isOver
                ? endWords(reason)
                : 'Enter your password to stay logged in for another 3 hours. This page stays open.'}
            </p>
            {reason !== 'DEACTIVATED' && (
              <div>
                <SignInForm login={me.login} onSignedIn={() => show(false)} />
              </div>
            )}
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
