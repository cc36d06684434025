import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../../kernel/lifecycle.js'
import type { EmbeddedDatabase } from './embeddedDatabase.js'

const keptBackups = 3

export interface Backup {
  /** To restore the copy, stop the server and replace dir/mysql with it. */
  readonly folder: string
  /** False: an earlier start made it, and its update has not succeeded yet. */
  readonly isNew: boolean
}

/**
 * Copies the stopped database to dir/backups/<time> before the first step of an update. A start that continues an
 * update keeps the copy from before it, because the database is no longer as it was. Throws CannotStart without room
 * for the copy.
 */
export async function backUpDatabase(
  dir: string,
  embedded: EmbeddedDatabase,
  now = new Date(),
): Promise<Backup> {
  const folder = join(dir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = namedIn(join(folder, mark))
  if (kept && existsSync(join(folder, kept))) return { folder: join(folder, kept), isNew: false }
  for (const name of readdirSync(folder))
    if (name.startsWith(unfinished)) rmSync(join(folder, name), { recursive: true, force: true })
  refuseWithoutSpace(dir, folder)
  const name = now.toISOString().replace(/:/g, '-')
  await embedded.copyTo(join(folder, unfinished + name))
  renameSync(join(folder, unfinished + name), join(folder, name))
  writeFileSync(join(folder, mark), name, { flush: true })
  return { folder: join(folder, name), isNew: true }
}

/** Ends the update: keeps the last three copies. The next update makes a copy of its own. */
export function updateSucceeded(dir: string): void {
  const folder = join(dir, 'backups')
  if (!existsSync(join(folder, mark))) return
  rmSync(join(folder, mark))
  for (const old of readdirSync(folder).sort().slice(0, -keptBackups))
    rmSync(join(folder, old), { recursive: true, force: true })
}

const unfinished = 'unfinished-'
/** Names the copy from before an update that has not succeeded yet. */
const mark = 'updating'

const namedIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

function refuseWithoutSpace(dir: string, folder: string): void {
  const needed = sizeOf(join(dir, 'mysql'))
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed)
    throw new CannotStart(
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
