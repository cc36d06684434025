import { useApolloClient } from '@apollo/client/react'
import { Suspense, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { corrupted } from '../../../lib/browser/corruption'
import { loginEnded } from '../../../lib/server/loginEnded'
import { passwordRequest } from '../password/passwordRequest'
import { thisTab } from '../browserTabs/thisTab'
import { useConnection } from '../browserTabs/useConnection'
import { useMe, useSession } from '../useMe'
import { followPerson } from '../usePersonChange'
import { useSessionStage } from './useSessionStage'
import { part } from '../../../ui/part'

const loadSessionEnd = () => import('./SessionEnd')
const SessionEnd = part(async () => (await loadSessionEnd()).SessionEnd)
const PasswordAgain = part(async () => (await import('../password/PasswordAgain')).PasswordAgain)
const CorruptedStorage = part(async () => (await import('./CorruptedStorage')).CorruptedStorage)

/**
 * Watches the login session in all tabs: warns before it ends, keeps the screen afterwards, and reports the
 * connection to the server. Calls `onLeft` when the user of this page changes or logs out.
 */
export function SessionWatch({ onLeft }: { onLeft?: () => void }) {
  const me = useMe()
  const session = useSession()
  const { stage, reason } = useSessionStage(session?.expiresAt)
  const present = me && (stage === 'over' ? null : (session?.impersonator?.id ?? me.id))
  useConnection(present)
  useEffect(() => loginEnded.setState(stage === 'over', true), [stage])
  useOtherTabs(onLeft)
  const request = useStore(passwordRequest)
  const isCorrupted = useStore(corrupted)
  return (
    <Suspense fallback={null}>
      {me && session && (stage === 'over' || (stage === 'ending' && !session.impersonator)) && (
        <SessionEnd
          key={session.expiresAt}
          me={me}
          session={session}
          isOver={stage === 'over'}
          reason={reason}
          onLeft={onLeft}
        />
      )}
      {me && request && <PasswordAgain login={me.login} onAnswer={request.answer} />}
      {isCorrupted && <CorruptedStorage />}
    </Suspense>
  )
}

/** Follows a login or logout in another tab. */
function useOtherTabs(onLeft: (() => void) | undefined) {
  const client = useApolloClient()
  const left = useRef(onLeft)
  useEffect(() => {
    left.current = onLeft
  })
  useEffect(
    () =>
      thisTab.personElsewhere.subscribe(({ id }) => {
        if (id === null) left.current?.()
        void followPerson(client, id)
      }),
    [client],
  )
}
