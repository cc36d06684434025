import { createStore } from 'zustand/vanilla'
import { isBack } from './maintenance'
import { tellUnauthenticated } from './unauthenticated'

/** Whether subscriptions receive updates; false from the loss of the WebSocket until it reconnects. */
export const reachable = createStore(() => true)

/** Close codes: 1000 after the last subscription ends, 4499 when the page itself renews its socket. */
const inOrder = [1000, 4499]

/** The server closes a socket with this code when its log-in or its review link has ended. */
const forbidden = 4403

interface Socket {
  on(name: 'connected' | 'closed', listener: (event: unknown) => void): void
}

/**
 * Whether the server answers neither by the WebSocket nor by HTTP. Some proxies refuse WebSockets, so the loss of
 * the socket alone is no loss of the connection.
 */
export const disconnected = createStore(() => false)

const pause = 2000 // ms between two checks

/** Keeps `disconnected` up to date. Returns a function that stops it. */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    const lost = !reachable.getState() && !(await isBack())
    disconnected.setState(lost && !reachable.getState(), true)
    if (!reachable.getState()) timer = setTimeout(() => void check(), pause)
  }
  const stop = reachable.subscribe(now => {
    clearTimeout(timer)
    if (now) disconnected.setState(false, true)
    else timer = setTimeout(() => void check(), pause)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

export function followSocket(socket: Socket): void {
  socket.on('connected', () => reachable.setState(true))
  socket.on('closed', event => {
    const { code } = event as CloseEvent
    reachable.setState(inOrder.includes(code))
    if (code === forbidden) tellUnauthenticated()
  })
}
