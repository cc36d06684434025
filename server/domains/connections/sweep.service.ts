import type { RequestContext } from '../../kernel/context.js'
import { end } from './connection.service.js'
import { forgottenConnections } from './connection.queries.js'

const hour = 3_600_000
/** The longest visit in the specification, and the lifetime of a log-in in a browser, in ms. */
const [longest, sessionEnds] = [12 * hour, 3 * hour]
const atOnce = 200

/**
 * Ends connections that a crashed browser left open: at the last use of a log-in, else when the log-in
 * expired. Returns their number.
 */
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
