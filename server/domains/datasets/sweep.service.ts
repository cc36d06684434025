import type { RequestContext } from '../../kernel/context.js'

/** Keys whose rows are not committed yet, in this process. */
export const underway = new Set<string>()

const keysAtOnce = 1000

/** Statements that name the files of datasets. */
const owners = [
  'SELECT m.original_key AS name FROM mesh m WHERE m.dataset_id IN (?)',
  'SELECT t.`key` AS name FROM texture t JOIN mesh m ON m.id = t.mesh_id WHERE m.dataset_id IN (?)',
  'SELECT f.`key` AS name FROM frame f WHERE f.dataset_id IN (?)',
  'SELECT v.`key` AS name FROM preview v WHERE v.dataset_id IN (?)',
  'SELECT p.`key` AS name FROM property p WHERE p.dataset_id IN (?)',
  'SELECT p.binary_key AS name FROM property p WHERE p.dataset_id IN (?)',
]

/** Deletes what a crash left: files that no row names. Answers how many. Only for storage that no other process writes to. */
export async function sweepOrphans(ctx: RequestContext): Promise<number> {
  let swept = 0
  let keys: string[] = []
  for await (const key of ctx.platform.storage.list('datasets/')) {
    keys.push(key)
    if (keys.length < keysAtOnce) continue
    swept += await sweep(ctx, keys)
    keys = []
  }
  swept += await sweep(ctx, keys)
  if (swept > 0) ctx.platform.log.info({ files: swept }, 'files without a row deleted')
  return swept
}

/** What is under way is left out before the rows are read: what ended before that has its rows by then. */
async function sweep(ctx: RequestContext, keys: readonly string[]): Promise<number> {
  const settled = keys.filter(key => !underway.has(key))
  const ids = [...new Set(settled.map(key => Number(key.split('/')[1])))].filter(Number.isSafeInteger)
  if (ids.length === 0) return 0
  const named = new Set<string>()
  for (const sql of owners) {
    const rows: { name: string }[] = await ctx.db.query(sql.replace('?', ids.join()))
    for (const { name } of rows) named.add(name)
  }
  const orphans = settled.filter(key => !named.has(key.replace(/\.br$/, '')))
  await ctx.platform.storage.delete(orphans)
  return orphans.length
}
