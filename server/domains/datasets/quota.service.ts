import { Dataset } from '../../entities/dataset.js'
import { User } from '../../entities/user.js'
import type { Batch, RequestContext } from '../../kernel/context.js'
import { TooLarge } from '../../kernel/errors.js'
import { maySeePrivate } from '../users/user.service.js'

export interface Room { readonly used: number; readonly quota: number }

/** What a person's datasets take up, the bin included. */
export const usedBytes: Batch<number, number> = async (ctx, ownerIds) => {
  const rows = await ctx.db.createQueryBuilder(Dataset, 'dataset').select('dataset.ownerId', 'ownerId').addSelect('SUM(dataset.sizeBytes)', 'bytes')
    .where('dataset.ownerId IN (:...ownerIds)', { ownerIds }).groupBy('dataset.ownerId').getRawMany<{ ownerId: number; bytes: string }>()
  return ownerIds.map(ownerId => Number(rows.find(row => row.ownerId === ownerId)?.bytes ?? 0))
}

export const usedBytesSeen = async (ctx: RequestContext, user: User): Promise<number | null> => (maySeePrivate(ctx, user) ? ctx.load(usedBytes, user.id) : null)

export async function roomOf(ctx: RequestContext, ownerId: number): Promise<Room> {
  const owner = await ctx.db.findOneByOrFail(User, { id: ownerId })
  return { used: await ctx.load(usedBytes, ownerId), quota: owner.quotaBytes }
}

/** Within a transaction that adds bytes: other uploads for the same person wait until it ends, so that two cannot share the last of the room. */
export async function claimRoom(ctx: RequestContext, ownerId: number, bytes: number): Promise<void> {
  await ctx.db.findOneOrFail(User, { where: { id: ownerId }, lock: { mode: 'pessimistic_write' } })
  checkRoom(await roomOf(ctx, ownerId), bytes)
}

export function checkRoom({ used, quota }: Room, bytes: number): void {
  if (used + bytes > quota) throw new TooLarge(`it takes ${inWords(bytes)}, and ${inWords(used)} of the quota of ${inWords(quota)} are used`)
}

/** For an upload that was cut where the room ends: how long it would be nobody knows. */
export const overRoom = ({ used, quota }: Room) => new TooLarge(`it takes more than the ${inWords(quota - used)} that are left of the quota of ${inWords(quota)}`)

export function inWords(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`
}

export const noBound: Room = { used: 0, quota: Number.MAX_SAFE_INTEGER }
