import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { nextLook, type SessionStage, stageOf } from '../../../lib/server/sessionClock'
import { MeDocument, type MeQuery } from '../Me.generated'
import { onUnauthenticated } from '../../../lib/server/unauthenticated'

/**
 * Stage of the login session that ends at `expiresAt`. The server confirms the end, because the clock of this
 * computer may be wrong.
 */
export function useSessionStage(expiresAt: string | undefined): SessionStage {
  const client = useApolloClient()
  const [stage, setStage] = useState<SessionStage>('running')
  useEffect(() => {
    if (!expiresAt) return
    const watch = watchSession(Date.parse(expiresAt), () => lives(client), setStage)
    const events = [
      [document, 'visibilitychange'],
      [window, 'focus'],
    ] as const
    for (const [target, event] of events) target.addEventListener(event, watch.look)
    const forget = onUnauthenticated(watch.ask)
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, watch.look)
      forget()
      watch.stop()
    }
  }, [expiresAt, client])
  return expiresAt ? stage : 'running'
}

/** Checks the clock at intervals until the session has ended. */
function watchSession(end: number, isAlive: () => Promise<boolean>, show: (stage: SessionStage) => void) {
  let timer = 0
  let stopped = false
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  const ask = async () => {
    const alive = await isAlive()
    if (stopped) return
    const stage = stageOf(end, Date.now())
    show(!alive ? 'over' : stage === 'over' ? 'running' : stage)
    if (!alive) stop()
  }
  const look = () => {
    if (stopped) return
    clearTimeout(timer)
    timer = window.setTimeout(look, nextLook(end, Date.now()))
    const stage = stageOf(end, Date.now())
    if (stage === 'over') void ask()
    else show(stage)
  }
  look()
  return { look, ask: () => void ask(), stop }
}

/** Bypasses the cache: an ended log-in must not remove the user from the screen. */
async function lives(client: ApolloClient): Promise<boolean> {
  const answer = await client
    .query<MeQuery>({ query: MeDocument, fetchPolicy: 'no-cache' })
    .catch(() => undefined) // treats a missing answer as ended, so that the user is asked to log in
  const now = answer?.data
  if (!now?.me) return false
  if (client.readQuery<MeQuery>({ query: MeDocument })?.me?.id === now.me.id)
    client.writeQuery({ query: MeDocument, data: now })
  else
    await client.resetStore().catch(() => {
      /* each screen shows its own error */
    })
  return true
}
