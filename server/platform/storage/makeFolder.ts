import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Node's `recursive` never returns when the file system answers ENOENT
 * although the parent exists, as in /proc.
 */
export function makeFolder(dir: string, mode = 0o777): void {
  if (existsSync(dir)) return
  if (dirname(dir) !== dir) makeFolder(dirname(dir), mode)
  try {
    mkdirSync(dir, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process created it
  }
}
