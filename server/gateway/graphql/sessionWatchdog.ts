import type { WebSocket } from 'ws'
import type { Viewer } from '../../kernel/viewer.js'
import type { Entered } from '../authenticate.js'

interface Options {
  endedAmong: (entered: readonly Entered[]) => Promise<readonly Entered[]>
  onFault: (error: unknown) => void
  milliseconds: number
}

export interface SessionWatchdog {
  enter(socket: WebSocket, entered: Entered): void
  end(): void
}

/** This close code is not fatal in the protocol: the page opens its socket again with its current session. */
const over = { code: 4403, reason: 'Forbidden' }

/**
 * A socket stays open for hours, and its events do not check the token. The session watchdog therefore checks
 * all sockets together every few seconds, and closes those whose session or review link has ended.
 */
export function watchSessions({ endedAmong, onFault, milliseconds }: Options): SessionWatchdog {
  const open = new Map<WebSocket, Entered>()
  let asking = false

  async function look(): Promise<void> {
    const entered = new Map([...open].map(([socket, one]) => [one, socket]))
    for (const one of await endedAmong([...entered.keys()])) entered.get(one)!.close(over.code, over.reason)
  }
  const timer = setInterval(() => {
    if (asking || open.size === 0) return
    asking = true
    // While the database does not answer, no socket is closed. The next check follows soon.
    look()
      .catch(onFault)
      .finally(() => {
        asking = false
      })
  }, milliseconds).unref()

  return {
    enter(socket, entered) {
      const before = open.get(socket)
      if (before && !isSame(before.viewer, entered.viewer)) return socket.close(over.code, over.reason)
      if (before || isNobody(entered.viewer)) return
      open.set(socket, entered)
      socket.once('close', () => open.delete(socket))
    },
    end: () => clearInterval(timer),
  }
}

const isSame = (a: Viewer, b: Viewer) => a.session?.tokenId === b.session?.tokenId && a.isStaff === b.isStaff
const isNobody = ({ session, signedDatasetIds }: Viewer) => !session && !signedDatasetIds
