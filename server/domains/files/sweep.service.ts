import type { RequestContext } from '../../kernel/context.js'
import { storedNameColumns } from '../../kernel/storageKey.js'
import { namedKeys, namesOfRows } from './sweep.queries.js'

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
  let swept = await sweepBelow(ctx, 'datasets/', { before, signal, take: storage.trash })
  for (const folder of siteFolders())
    swept += await sweepBelow(ctx, folder, { before, signal, take: storage.trash })
  if (swept > 0) log.warn({ files: swept }, 'files without a row moved to the trash')
  await storage.emptyTrash(new Date(Date.now() - trashMilliseconds))
  return swept
}

/** Entities declare their columns when they load, so this list is not complete earlier. */
const siteFolders = () => [...new Set(storedNameColumns.map(({ folder }) => folder))]

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
  const ofDatasets = settled.filter(key => key.startsWith('datasets/'))
  const orphans = await orphansOfDatasets(ctx, ofDatasets)
  for (const folder of siteFolders())
    orphans.push(
      ...(await orphansOfSite(
        ctx,
        folder,
        settled.filter(key => key.startsWith(folder)),
      )),
    )
  if (orphans.length > 0) await take(orphans)
  return orphans.length
}

async function orphansOfDatasets({ db }: RequestContext, keys: readonly string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(key => Number(key.split('/')[1])))].filter(Number.isSafeInteger)
  if (ids.length === 0) return []
  const named = await namedKeys(db, ids)
  return keys.filter(key => !named.has(key.replace(/\.br$/, '')))
}

async function orphansOfSite(
  { db }: RequestContext,
  folder: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const nameOf = (key: string) => key.slice(folder.length)
  const named = await namesOfRows(db, folder, keys.map(nameOf))
  return keys.filter(key => !named.has(nameOf(key)))
}
