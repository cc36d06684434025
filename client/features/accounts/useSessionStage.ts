import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { nextLook, type SessionStage, stageOf } from '../../lib/sessionClock'
import { MeDocument, type MeQuery } from './Me.generated'
import { onUnauthenticated } from '../../lib/unauthenticated'

/** Where a session stands that ends at `expiresAt`. That it is over is asked of the server: the clock of this computer may be wrong. */
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

/** Looks at the clock now and then until the session is over. */
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

/** Past the cache: a session that is over must not take the person off the screen. */
async function lives(client: ApolloClient): Promise<boolean> {
  const answer = await client
    .query<MeQuery>({ query: MeDocument, fetchPolicy: 'no-cache' })
    .catch(() => undefined) // no answer: whether it lives cannot be known, so the person is asked to sign in
  const now = answer?.data
  if (!now?.me) return false
  if (client.readQuery<MeQuery>({ query: MeDocument })?.me?.id === now.me.id)
    client.writeQuery({ query: MeDocument, data: now })
  else
    await client.resetStore().catch(() => {
      /* each screen says its own failure */
    })
  return true
}
