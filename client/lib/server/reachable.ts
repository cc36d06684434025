import { createStore } from 'zustand/vanilla'

/** Whether subscriptions receive updates; false from the loss of the WebSocket until it reconnects. */
export const reachable = createStore(() => true)

/** Close code 1000: a normal closure, such as after the last subscription ends. */
const inOrder = 1000

interface Socket {
  on(name: 'connected' | 'closed', listener: (event: unknown) => void): void
}

export function followSocket(socket: Socket): void {
  socket.on('connected', () => reachable.setState(true))
  socket.on('closed', event => reachable.setState((event as CloseEvent).code === inOrder))
}
