import type { RequestContext } from '../../kernel/context.js'
import { end } from './connection.service.js'
import { forgottenConnections } from './connection.queries.js'

const hour = 3_600_000
/** the documents' longest visit, and how long a session of a browser lasts */
const [longest, sessionEnds] = [12 * hour, 3 * hour]
const atOnce = 200

/** Ends what a browser that crashed left open, at its last sign of life where there is one, else when its session was over. Answers how many. */
export async function endForgotten(ctx: RequestContext, signal: AbortSignal): Promise<number> {
  let ended = 0
  for (let found = atOnce; found === atOnce && !signal.aborted;) {
    const now = new Date()
    const forgotten = await forgottenConnections(ctx.db, new Date(now.getTime() - longest), now, atOnce)
    for (const connection of forgotten) {
      const until = connection.seenAt?.getTime() ?? connection.loggedInAt.getTime() + sessionEnds
      await ctx.write(inner => end(inner, connection, new Date(Math.min(until, now.getTime()))))
    }
    found = forgotten.length
    ended += found
  }
  return ended
}
