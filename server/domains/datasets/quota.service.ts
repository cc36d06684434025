import { User } from '../../entities/user.js'
import type { Batch, RequestContext } from '../../kernel/context.js'
import { TooLarge } from '../../kernel/errors.js'

/** Far above the work of a person at a screen; a program that is out of control stops here. The Python client's calls are not counted (contract README): the gateway bounds how many of them run at once. */
const allowances = {
  datasets: { name: 'new-datasets', points: 1_000, seconds: 3600 },
  uploads: { name: 'new-uploads', points: 20_000, seconds: 3600 },
  jobs: { name: 'new-jobs', points: 5_000, seconds: 3600 },
}

/** Counts one more thing that somebody begins; throws TooMany above the allowance of an hour. */
export const allowNew = (
  { platform, viewer }: RequestContext,
  what: keyof typeof allowances,
): Promise<void> => platform.limiter.consume(allowances[what], String(viewer.userId))

export interface Room {
  readonly used: number
  readonly quota: number
}

export interface Holdings {
  readonly bytes: number
  readonly count: number
}

/** What people's datasets take up, the bin included, and how many lie outside of it. */
export const holdings: Batch<number, Holdings> = async ({ db }, ownerIds) => {
  const rows: { ownerId: number; bytes: number; count: number }[] = await db.query(
    'SELECT d.owner_id AS ownerId, SUM(d.size_bytes) AS bytes, SUM(d.binned_at IS NULL) AS count FROM dataset d WHERE d.owner_id IN (?) GROUP BY d.owner_id',
    [ownerIds],
  )
  const byOwner = new Map(rows.map(({ ownerId, bytes, count }) => [ownerId, { bytes, count }]))
  return ownerIds.map(ownerId => byOwner.get(ownerId) ?? { bytes: 0, count: 0 })
}

export async function roomOf(ctx: RequestContext, ownerId: number): Promise<Room> {
  const owner = await ctx.db.findOneByOrFail(User, { id: ownerId })
  return { used: (await ctx.load(holdings, ownerId)).bytes, quota: owner.quotaBytes }
}

/** Within a transaction that adds bytes: other uploads for the same person wait until it ends, so that two cannot share the last of the room. */
export async function claimRoom(ctx: RequestContext, ownerId: number, bytes: number): Promise<void> {
  await ctx.db.findOneOrFail(User, { where: { id: ownerId }, lock: { mode: 'pessimistic_write' } })
  checkRoom(await roomOf(ctx, ownerId), bytes)
}

export function checkRoom({ used, quota }: Room, bytes: number): void {
  if (used + bytes > quota)
    throw new TooLarge(
      `it takes ${inWords(bytes)}, and ${inWords(used)} of the quota of ${inWords(quota)} are used`,
    )
}

/** For an upload that was cut where the room ends: how long it would be nobody knows. */
export const overRoom = ({ used, quota }: Room) =>
  new TooLarge(
    `it takes more than the ${inWords(quota - used)} that are left of the quota of ${inWords(quota)}`,
  )

export function inWords(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`
}

export const noBound: Room = { used: 0, quota: Number.MAX_SAFE_INTEGER }
