import type { RequestContext } from '../../kernel/context.js'
import { namedKeys } from './sweep.queries.js'

/** Keys of files whose rows this process has not committed yet. */
export const underway = new Set<string>()

const keysAtOnce = 1000

const day = 24 * 3_600_000
const trashMilliseconds = 30 * day

/**
 * Moves files without a row to the trash and returns their number. A crash leaves such files. So does a
 * restore of a database that is older than its files, so the trash keeps them for 30 days.
 * Spares files younger than a day: another process may be about to commit their rows.
 */
export async function sweepOrphans(
  ctx: RequestContext,
  { before = new Date(Date.now() - day), signal }: { before?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const { storage, log } = ctx.platform
  const swept = await sweepBelow(ctx, 'datasets/', { before, signal, take: storage.trash })
  if (swept > 0) log.warn({ files: swept }, 'files without a row moved to the trash')
  await storage.emptyTrash(new Date(Date.now() - trashMilliseconds))
  return swept
}

/** Deletes the files of one dataset that have no row. */
export const sweepDataset = (ctx: RequestContext, id: number): Promise<number> =>
  sweepBelow(ctx, `datasets/${id}/`)

interface Sweeping {
  readonly before?: Date
  readonly signal?: AbortSignal | undefined
  take?(keys: readonly string[]): Promise<void>
}

async function sweepBelow(
  ctx: RequestContext,
  prefix: string,
  { before, signal, take }: Sweeping = {},
): Promise<number> {
  let swept = 0
  let keys: string[] = []
  for await (const key of ctx.platform.storage.list(prefix, before)) {
    if (signal?.aborted) return swept
    keys.push(key)
    if (keys.length < keysAtOnce) continue
    swept += await sweep(ctx, keys, take)
    keys = []
  }
  return swept + (await sweep(ctx, keys, take))
}

/**
 * Deletes the files without a row, or passes them to `take`. Excludes files under way before it reads the
 * rows. Otherwise an upload that commits in between would look like an orphan.
 */
export async function sweep(
  ctx: RequestContext,
  keys: readonly string[],
  take = ctx.platform.storage.delete,
): Promise<number> {
  const settled = keys.filter(key => !underway.has(key))
  const ids = [...new Set(settled.map(key => Number(key.split('/')[1])))].filter(Number.isSafeInteger)
  if (ids.length === 0) return 0
  const named = await namedKeys(ctx.db, ids)
  const orphans = settled.filter(key => !named.has(key.replace(/\.br$/, '')))
  await take(orphans)
  return orphans.length
}
