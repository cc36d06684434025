import { User } from '../../entities/people/user.js'
import type { Batch, RequestContext } from '../../kernel/context.js'
import { TooLarge } from '../../kernel/errors.js'
import { holdingsOf } from './quota.queries.js'

/**
 * Limits far above the work of a user at a screen, against programs out of control. Calls of the Python
 * client are not counted (contract README): the gateway limits how many of them run at once.
 */
const allowances = {
  datasets: { name: 'new-datasets', points: 1_000, seconds: 3600 },
  uploads: { name: 'new-uploads', points: 20_000, seconds: 3600 },
  jobs: { name: 'new-jobs', points: 5_000, seconds: 3600 },
}

/** Counts one new item against the viewer's hourly allowance. Throws TooMany above it. */
export const allowNew = (
  { platform, viewer }: RequestContext,
  what: keyof typeof allowances,
): Promise<void> => platform.limiter.consume(allowances[what], String(viewer.userId))

export interface QuotaUse {
  readonly used: number
  readonly quota: number
}

export interface Holdings {
  readonly bytes: number
  readonly count: number
}

/** Bytes of all datasets of each owner, bin included, and the number of datasets outside the bin. */
export const holdings: Batch<number, Holdings> = async ({ db }, ownerIds) => {
  const rows = await holdingsOf(db, ownerIds)
  const byOwner = new Map(rows.map(({ ownerId, bytes, count }) => [ownerId, { bytes, count }]))
  return ownerIds.map(ownerId => byOwner.get(ownerId) ?? { bytes: 0, count: 0 })
}

export async function quotaUseOf(ctx: RequestContext, ownerId: number): Promise<QuotaUse> {
  const owner = await ctx.db.findOneByOrFail(User, { id: ownerId })
  return { used: (await ctx.load(holdings, ownerId)).bytes, quota: owner.quotaBytes }
}

/**
 * Call it within a transaction that adds bytes. Locks the owner's row, so that two concurrent uploads cannot
 * both use the last free bytes. Throws TooLarge above the quota.
 */
export async function claimQuota(ctx: RequestContext, ownerId: number, bytes: number): Promise<void> {
  await ctx.db.findOneOrFail(User, { where: { id: ownerId }, lock: { mode: 'pessimistic_write' } })
  checkQuota(await quotaUseOf(ctx, ownerId), bytes)
}

export function checkQuota({ used, quota }: QuotaUse, bytes: number): void {
  if (used + bytes > quota)
    throw new TooLarge(
      `it takes ${inWords(bytes)}, and ${inWords(used)} of the quota of ${inWords(quota)} are used`,
    )
}

/** The error for an upload that was cut off at the quota. Its full size is unknown. */
export const overQuota = ({ used, quota }: QuotaUse) =>
  new TooLarge(
    `it takes more than the ${inWords(quota - used)} that are left of the quota of ${inWords(quota)}`,
  )

export function inWords(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`
}

export const unlimitedQuota: QuotaUse = { used: 0, quota: Number.MAX_SAFE_INTEGER }
