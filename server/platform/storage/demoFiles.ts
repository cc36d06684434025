import { createReadStream, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../../kernel/lifecycle.js'
import type { IncomingFile } from '../../kernel/upload.js'

/**
 * Returns the archives of the demo folder, smallest first. Without the folder, returns an empty list, or
 * throws CannotStart when `isNeeded`.
 */
export async function demoFiles(dir: string, isNeeded = false): Promise<IncomingFile[]> {
  const folder = statSync(dir, { throwIfNoEntry: false })
  if (folder ? !folder.isDirectory() : isNeeded)
    throw new CannotStart(
      `DEMO_DIR ${dir} ${folder ? 'is not a folder' : 'does not exist'}: correct it, or set DEMO=0`,
    )
  const names = folder ? (await readdir(dir)).filter(name => name.endsWith('.zip')) : []
  const sized = await Promise.all(
    names.map(async name => ({ name, bytes: (await stat(join(dir, name))).size })),
  )
  return sized
    .sort((a, b) => a.bytes - b.bytes || a.name.localeCompare(b.name))
    .map(({ name }) => ({
      name,
      mediaType: 'application/zip',
      open: () => createReadStream(join(dir, name)),
    }))
}
