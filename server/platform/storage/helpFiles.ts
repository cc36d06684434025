import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { CannotStart } from '../../kernel/lifecycle.js'

const mediaTypes: Readonly<Record<string, string>> = {
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

interface HelpFile {
  readonly path: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** Reads the pages and pictures of the help folder. Throws CannotStart without the folder. */
export async function helpFiles(dir: string): Promise<HelpFile[]> {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    throw new CannotStart(`HELP_DIR ${dir} is not a folder: correct it`)
  const names = (await readdir(dir, { recursive: true })).filter(name => mediaTypes[extname(name)])
  return Promise.all(
    names.sort().map(async name => ({
      path: name.split(sep).join('/'),
      mediaType: mediaTypes[extname(name)]!,
      content: await readFile(join(dir, name)),
    })),
  )
}
