import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../kernel/platform.js'

/** Reads the page of the built client once. A client that is missing is looked for again. */
export function applicationPage(clientDir: string): Platform['applicationPage'] {
  let known: string | null = null
  return async () => (known ??= await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => null))
}
