import type { RequestContext } from '../kernel/context.js'
import type { Limit } from '../kernel/platform.js'
import { originOf } from '../lib/origin.js'

/**
 * Call before a row that callers without an account may add. Counts it for the address, and leaves the reserve of the
 * disk to people: throws TooMany above the limit, and StorageFull for a visitor when the disk has only its reserve.
 */
export async function admitRow(
  { viewer, caller, platform: { limiter, storage } }: RequestContext,
  limit: Limit,
): Promise<void> {
  if (viewer.userId === 0) await storage.requireSpace(0)
  await limiter.consume(limit, originOf(caller.address))
}
