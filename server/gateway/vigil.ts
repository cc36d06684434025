import type { WebSocket } from 'ws'
import type { Viewer } from '../kernel/viewer.js'
import type { Entered } from './authenticate.js'

interface Options {
  endedAmong: (entered: readonly Entered[]) => Promise<readonly Entered[]>
  onFault: (error: unknown) => void
  milliseconds: number
}

export interface Vigil {
  enter(socket: WebSocket, entered: Entered): void
  end(): void
}

/** Not fatal in the protocol: a page of ours opens its socket again, as whom it is now. */
const over = { code: 4403, reason: 'Forbidden' }

/**
 * A socket stays open for hours, and no event that it brings looks at a token. So all of them are looked at together every few seconds:
 * whose session or review link is over is told nothing more.
 */
export function keepVigil({ endedAmong, onFault, milliseconds }: Options): Vigil {
  const open = new Map<WebSocket, Entered>()
  let asking = false

  async function look(): Promise<void> {
    const entered = new Map([...open].map(([socket, one]) => [one, socket]))
    for (const one of await endedAmong([...entered.keys()])) entered.get(one)!.close(over.code, over.reason)
  }
  const timer = setInterval(() => {
    if (asking || open.size === 0) return
    asking = true
    // where the database does not answer, nothing is over that is known: the next look comes soon
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
