import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingFile } from '../kernel/upload.js'

/** The archives of the demo folder, the smallest first; none where there is no such folder. */
export async function demoFiles(dir: string): Promise<IncomingFile[]> {
  const names = existsSync(dir) ? (await readdir(dir)).filter(name => name.endsWith('.zip')) : []
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
