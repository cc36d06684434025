import type { RequestContext } from '../../kernel/context.js'

/** Keys whose rows are not committed yet, in this process. */
export const underway = new Set<string>()

const keysAtOnce = 1000

/** Statements that name the files of datasets. */
const owners = [
  'SELECT m.original_key AS name FROM mesh m WHERE m.dataset_id IN (?)',
  'SELECT t.`key` AS name FROM texture t JOIN mesh m ON m.id = t.mesh_id WHERE m.dataset_id IN (?)',
  'SELECT t.`key` AS name FROM texture t WHERE t.dataset_id IN (?)',
  'SELECT r.`key` AS name FROM primitive r WHERE r.dataset_id IN (?)',
  'SELECT i.`key` AS name FROM raw_image i WHERE i.dataset_id IN (?)',
  'SELECT f.`key` AS name FROM frame f WHERE f.dataset_id IN (?)',
  'SELECT v.`key` AS name FROM preview v WHERE v.dataset_id IN (?)',
  'SELECT p.`key` AS name FROM property p WHERE p.dataset_id IN (?)',
  'SELECT p.binary_key AS name FROM property p WHERE p.dataset_id IN (?)',
  "SELECT CONCAT('datasets/', s.dataset_id, '/sessions/', s.thumbnail_sha256, '.webp') AS name FROM viewer_session s WHERE s.dataset_id IN (?) AND s.thumbnail_sha256 IS NOT NULL",
]

const trashMilliseconds = 30 * 24 * 3_600_000

/**
 * Moves files that no row names to the trash and answers how many. A crash leaves such files, but so does a database that was restored from an older backup
 * than its files: that is why they can be moved back for 30 days. Where other processes write too, `before` spares files whose rows are about to be committed.
 */
export async function sweepOrphans(ctx: RequestContext, before?: Date): Promise<number> {
  const { storage, log } = ctx.platform
  const swept = await sweepBelow(ctx, 'datasets/', { before, take: storage.trash })
  if (swept > 0) log.warn({ files: swept }, 'files without a row moved to the trash')
  await storage.emptyTrash(new Date(Date.now() - trashMilliseconds))
  return swept
}

/** The same of one dataset, after most of it is gone. */
export const sweepDataset = (ctx: RequestContext, id: number): Promise<number> =>
  sweepBelow(ctx, `datasets/${id}/`)

interface Sweeping {
  readonly before?: Date
  take?(keys: readonly string[]): Promise<void>
}

async function sweepBelow(
  ctx: RequestContext,
  prefix: string,
  { before, take }: Sweeping = {},
): Promise<number> {
  let swept = 0
  let keys: string[] = []
  for await (const key of ctx.platform.storage.list(prefix, before)) {
    keys.push(key)
    if (keys.length < keysAtOnce) continue
    swept += await sweep(ctx, keys, take)
    keys = []
  }
  return swept + (await sweep(ctx, keys, take))
}

/** Deletes the files that no row names, or passes them to `take`. Files under way are excluded before the rows are read, so that an upload which ends meanwhile is not mistaken for an orphan. */
export async function sweep(
  ctx: RequestContext,
  keys: readonly string[],
  take = ctx.platform.storage.delete,
): Promise<number> {
  const settled = keys.filter(key => !underway.has(key))
  const ids = [...new Set(settled.map(key => Number(key.split('/')[1])))].filter(Number.isSafeInteger)
  if (ids.length === 0) return 0
  const named = new Set<string>()
  for (const sql of owners) {
    const rows: { name: string }[] = await ctx.db.query(sql.replace('?', ids.join()))
    for (const { name } of rows) named.add(name)
  }
  const orphans = settled.filter(key => !named.has(key.replace(/\.br$/, '')))
  await take(orphans)
  return orphans.length
}
