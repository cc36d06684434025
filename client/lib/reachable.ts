import { makeSignal } from './signal'

/** Whether what is followed over time is heard; false from the moment a connection breaks until there is one again. */
export const reachable = makeSignal(true)

/** Closed in order, as when nothing is followed any more: nobody misses it. */
const inOrder = 1000

interface Socket {
  on(name: 'connected' | 'closed', listener: (event: unknown) => void): void
}

export function heed(socket: Socket): void {
  socket.on('connected', () => reachable.set(true))
  socket.on('closed', event => reachable.set((event as CloseEvent).code === inOrder))
}
