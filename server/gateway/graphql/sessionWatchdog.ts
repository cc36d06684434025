import DataLoader from 'dataloader'
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
  /**
   * Whether the viewer still has the rights of `entered`. Otherwise closes the socket. The callers of one event are
   * looked up together.
   */
  stands(socket: WebSocket, entered: Entered): Promise<boolean>
  end(): void
}

/** This close code is not fatal in the protocol: the page opens its socket again with its current session. */
const over = { code: 4403, reason: 'Forbidden' }

/**
 * A socket stays open for hours. The session watchdog checks all sockets together every few seconds, and the sockets
 * that hear an event at this event. It closes those whose session or review link has ended.
 */
export function watchSessions({ endedAmong, onFault, milliseconds }: Options): SessionWatchdog {
  const open = new Map<WebSocket, Entered>()
  let asking = false

  const standing = new DataLoader<Entered, boolean>(
    async asked => {
      const ended = new Set(await endedAmong(asked))
      return asked.map(one => !ended.has(one))
    },
    { cache: false, maxBatchSize: 1000, batchScheduleFn: ask => void setImmediate(ask) },
  )

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
    async stands(socket, entered) {
      if (isNobody(entered.viewer) || (await standing.load(entered))) return true
      socket.close(over.code, over.reason)
      return false
    },
    end: () => clearInterval(timer),
  }
}

const isSame = (a: Viewer, b: Viewer) => a.session?.tokenId === b.session?.tokenId && a.isStaff === b.isStaff
const isNobody = ({ session, signedDatasetIds }: Viewer) => !session && !signedDatasetIds
