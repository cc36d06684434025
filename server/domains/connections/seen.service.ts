import type { RequestContext } from '../../kernel/context.js'
import { unseenConnections, updateSeen } from './connection.queries.js'
import { end } from './connection.service.js'

/** Time in ms between two runs of `keepSeen`. */
export const seenEvery = 10_000
/** A connection ends this many ms after its last page. A reload takes less, also on a slow network. */
const longestAway = 25_000
const atOnce = 500

/** Marks the active connections of the handles as seen now. */
export async function markSeen({ db }: RequestContext, handles: readonly string[]): Promise<void> {
  for (let at = 0; at < handles.length; at += atOnce)
    await updateSeen(db, handles.slice(at, at + atOnce), new Date())
}

/**
 * Marks the connections of the pages that are open at this process as seen, then ends those that no process
 * has seen for too long. A browser that crashed leaves such connections. Returns the number of ended
 * connections.
 */
export async function keepSeen(ctx: RequestContext, signal: AbortSignal): Promise<number> {
  await markSeen(ctx, ctx.platform.presence.connections())
  let ended = 0
  for (let found = atOnce; found === atOnce && !signal.aborted;) {
    const unseen = await unseenConnections(ctx.db, new Date(Date.now() - longestAway), atOnce)
    for (const connection of unseen) await ctx.write(inner => end(inner, connection, connection.seenAt))
    found = unseen.length
    ended += found
  }
  return ended
}
