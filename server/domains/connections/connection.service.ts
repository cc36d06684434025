import { admitRow } from '../../access/admitRow.js'
import { Connection } from '../../entities/operation/connection.js'
import type { RequestContext } from '../../kernel/context.js'
import { plainAddress } from '../../lib/address.js'
import { deviceOf } from '../../lib/device.js'
import { handleShape, newHandle } from '../../lib/token.js'
import { goesOn, isRecorded, secondsOf } from './connection.policy.js'
import { type Begun, beginOne, endOne, reopenOne } from './connection.queries.js'

/** Several visitors of a laboratory may share an address. */
const perCaller = { name: 'connection', points: 600, seconds: 3600 }

export interface Beginning {
  readonly consented: boolean
  readonly handle: string | null
}

/**
 * Returns the handle of the connection, or null when the connection is not recorded. Each call returns a new
 * handle, so that a late `endConnection` of a reloaded page ends nothing.
 */
export async function beginConnection(
  ctx: RequestContext,
  { consented, handle }: Beginning,
): Promise<string | null> {
  const { viewer, caller, platform } = ctx
  if (!isRecorded(viewer, consented && !caller.refusesTracking)) return null
  if (viewer.userId === 0) await admitRow(ctx, perCaller)
  else await platform.limiter.consume(perCaller, `user ${viewer.userId}`)
  const known = await byHandle(ctx, handle)
  return ctx.write(
    async inner => (known && (await goOn(inner, known))) ?? begin(inner, viewer.userId || null),
  )
}

/** The handle alone is enough: the user of a closing page may be logged out already. */
export async function endConnection(ctx: RequestContext, handle: string): Promise<boolean> {
  const connection = await byHandle(ctx, handle)
  return connection !== null && ctx.write(inner => end(inner, connection))
}

/** The handle comes from the browser and may have any content. */
const byHandle = async ({ db }: RequestContext, handle: string | null): Promise<Connection | null> =>
  handle !== null && handleShape.test(handle) ? db.findOneBy(Connection, { handle }) : null

/** `userId` null stands for a visitor. */
export async function begin({ db, caller }: RequestContext, userId: number | null): Promise<string> {
  const handle = newHandle()
  await beginOne(db, {
    ...deviceOf(caller.userAgent),
    handle,
    userId,
    loggedInAt: new Date(),
    ip: plainAddress(caller.address),
  })
  return handle
}

/** Returns false when the connection had already ended. */
export async function end({ db }: RequestContext, connection: Begun, at = new Date()): Promise<boolean> {
  return endOne(db, connection, at, secondsOf({ ...connection, loggedOutAt: at, active: false }, at))
}

/**
 * Resumes a connection. Returns null after ending it, when it belongs to another user or an earlier visit.
 */
async function goOn(ctx: RequestContext, { id }: Connection): Promise<string | null> {
  const known = await ctx.db.findOne(Connection, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!known) return null
  const now = new Date()
  if (!goesOn(ctx.viewer, known, now)) {
    await end(ctx, known, now)
    return null
  }
  const handle = newHandle()
  await reopenOne(ctx.db, known, handle, known.active ? 0 : secondsOf(known, now))
  return handle
}

/** In seconds. */
export const durationOf = (connection: Connection): number => secondsOf(connection, new Date())
