import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedDatabase } from './embeddedDatabase.js'

const keptBackups = 3

/**
 * Copies the stopped database to dir/backups/<time> and keeps the last three copies. Returns the folder of
 * the copy. To restore a copy, stop the server and replace dir/mysql with it.
 */
export async function backUpDatabase(
  dir: string,
  embedded: EmbeddedDatabase,
  now = new Date(),
): Promise<string> {
  const folder = join(dir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder))
    if (name.startsWith(unfinished)) rmSync(join(folder, name), { recursive: true, force: true })
  refuseWithoutSpace(dir, folder)
  const name = now.toISOString().replace(/:/g, '-')
  await embedded.copyTo(join(folder, unfinished + name))
  renameSync(join(folder, unfinished + name), join(folder, name))
  for (const old of readdirSync(folder).sort().slice(0, -keptBackups))
    rmSync(join(folder, old), { recursive: true, force: true })
  return join(folder, name)
}

const unfinished = 'unfinished-'

function refuseWithoutSpace(dir: string, folder: string): void {
  const needed = sizeOf(join(dir, 'mysql'))
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed)
    throw new Error(
      `The backup before the update needs ${megabytes(needed)} in ${folder}, but only ${megabytes(bavail * bsize)} are free: free some space, or remove old backups`,
    )
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  return entries.reduce(
    (sum, { parentPath, name }) =>
      sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.blocks ?? 0) * 512,
    0,
  )
}
