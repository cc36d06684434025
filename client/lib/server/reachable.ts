import { createStore } from 'zustand/vanilla'
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

export function followSocket(socket: Socket): void {
  socket.on('connected', () => reachable.setState(true))
  socket.on('closed', event => {
    const { code } = event as CloseEvent
    reachable.setState(inOrder.includes(code))
    if (code === forbidden) tellUnauthenticated()
  })
}
