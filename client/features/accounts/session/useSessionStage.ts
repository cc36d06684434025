import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { EndReason } from './endWords'
import { LoginEndDocument, type LoginEndQuery } from './loginEnd.generated'
import { nextLook, type SessionStage, stageOf } from '../../../lib/server/sessionClock'
import { MeDocument, type MeQuery } from '../Me.generated'
import { onUnauthenticated } from '../../../lib/server/unauthenticated'

export interface SessionState {
  readonly stage: SessionStage
  /** why the session ended; null before its end and when the reason is unknown */
  readonly reason: EndReason
}

const running: SessionState = { stage: 'running', reason: null }

/**
 * Stage of the login session that ends at `expiresAt`. The server confirms the end, because the clock of this
 * computer may be wrong.
 */
export function useSessionStage(expiresAt: string | undefined): SessionState {
  const client = useApolloClient()
  const [state, setState] = useState(running)
  useEffect(() => {
    if (!expiresAt) return
    const end = Date.parse(expiresAt)
    const watch = watchSession(end, {
      isAlive: () => lives(client),
      reason: () => reasonOf(client, end),
      show: setState,
    })
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
  return expiresAt ? state : running
}

interface Watched {
  isAlive(): Promise<boolean>
  reason(): Promise<EndReason>
  show(state: SessionState): void
}

/** Checks the clock at intervals until the session has ended. */
function watchSession(end: number, { isAlive, reason, show }: Watched) {
  let timer = 0
  let stopped = false
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  const ask = async () => {
    const alive = await isAlive()
    if (stopped) return
    if (alive) {
      const stage = stageOf(end, Date.now())
      return show({ stage: stage === 'over' ? 'running' : stage, reason: null })
    }
    stop()
    show({ stage: 'over', reason: await reason() })
  }
  const look = () => {
    if (stopped) return
    clearTimeout(timer)
    timer = window.setTimeout(look, nextLook(end, Date.now()))
    const stage = stageOf(end, Date.now())
    if (stage === 'over') void ask()
    else show({ stage, reason: null })
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

/** The server does not know a log-in that ended by the clock: the browser has deleted its cookie. */
async function reasonOf(client: ApolloClient, end: number): Promise<EndReason> {
  const answer = await client
    .query<LoginEndQuery>({ query: LoginEndDocument, fetchPolicy: 'no-cache' })
    .catch(() => undefined)
  return answer?.data?.loginEnd ?? (Date.now() >= end ? 'EXPIRED' : null)
}
