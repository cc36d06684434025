import { open, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageFull } from '../kernel/errors.js'

/** What the storage asks of a file system; tests hand in one that fills up. */
export interface FileSystem { open: typeof open; rename: typeof rename }

export const realFiles: FileSystem = { open, rename }

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']

export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code

/** A full disk becomes words for a person; anything else stays as it is. */
export const sayFull = (error: unknown, then = 'nothing was kept'): unknown => (fullCodes.includes(codeOf(error) ?? '') ? new StorageFull(`The disk of the server is full; ${then}`) : error)

/** Renames into place and makes both the file and its name durable. */
export async function moveDurably(files: FileSystem, from: string, to: string): Promise<void> {
  await sync(files, from)
  for (let left = 3; ; left--) {
    const made = await mkdir(dirname(to), { recursive: true })
    try {
      await files.rename(from, to)
      if (made) await sync(files, dirname(made))
      return await sync(files, dirname(to))
    } catch (error) {
      // a delete may have removed the empty folder since
      if (codeOf(error) !== 'ENOENT' || left === 0) throw error
    }
  }
}

export async function sync(files: FileSystem, path: string): Promise<void> {
  const handle = await files.open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const remove = (path: string): Promise<void> => rm(path, { force: true, recursive: true })
