import { useApolloClient } from '@apollo/client/react'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { isCorrupted, watchCorrupted } from '../../lib/corruption'
import { useSignal } from '../../lib/useSignal'
import { passwordAsked } from './passwordAsked'
import { onPerson } from './tabs'
import { useConnection } from './useConnection'
import { useMe, useSession } from './useMe'
import { followPerson } from './usePersonChange'
import { useSessionStage } from './useSessionStage'

const loadSessionEnd = () => import('./SessionEnd')
const SessionEnd = lazy(async () => ({ default: (await loadSessionEnd()).SessionEnd }))
const PasswordAgain = lazy(async () => ({ default: (await import('./PasswordAgain')).PasswordAgain }))
const CorruptedStorage = lazy(async () => ({
  default: (await import('./CorruptedStorage')).CorruptedStorage,
}))

/** Sees to the session of whoever is signed in, in all tabs of the browser: warns of its end, keeps the screen after it, tells the server who came and went. `onLeft`: this page's person is another or nobody now. */
export function SessionWatch({ onLeft }: { onLeft?: () => void }) {
  const me = useMe()
  const session = useSession()
  const stage = useSessionStage(session?.expiresAt)
  const present = me && (stage === 'over' ? null : (session?.impersonator?.id ?? me.id))
  useConnection(present)
  useOtherTabs(onLeft)
  const asked = useSignal(passwordAsked)
  const corrupted = useSyncExternalStore(watchCorrupted, isCorrupted)
  return (
    <Suspense fallback={null}>
      {me && session && (stage === 'over' || (stage === 'ending' && !session.impersonator)) && (
        <SessionEnd
          key={session.expiresAt}
          me={me}
          session={session}
          isOver={stage === 'over'}
          onLeft={onLeft}
        />
      )}
      {me && asked && <PasswordAgain login={me.login} onAnswer={asked.answer} />}
      {corrupted && <CorruptedStorage />}
    </Suspense>
  )
}

/** Who signs in or out in one tab does so in all of them. */
function useOtherTabs(onLeft: (() => void) | undefined) {
  const client = useApolloClient()
  const left = useRef(onLeft)
  useEffect(() => {
    left.current = onLeft
  })
  useEffect(
    () =>
      onPerson(id => {
        if (id === null) left.current?.()
        void followPerson(client, id)
      }),
    [client],
  )
}
