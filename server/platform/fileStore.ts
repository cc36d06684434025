import { close, createReadStream, open as openFile, read, type ReadStream } from 'node:fs'
import { open, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageFull, StorageReadOnly } from '../kernel/errors.js'

/** What the storage asks of a file system; tests hand in one that fills up. */
export interface FileSystem {
  open: typeof open
  rename: typeof rename
}

export const realFiles: FileSystem = { open, rename }

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']
/** EIO: the disk is broken. EACCES, EPERM: the folder belongs to another user. */
const refusedCodes = ['EROFS', 'EACCES', 'EPERM', 'EIO']

export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | null)?.code

export const fullMessage = (then = 'nothing was stored') =>
  `The server's disk is full; ${then}. Try again later`

/** Turns the error of a write into a message for a person: for a full disk and for one that takes no writes. `cause` keeps the reason for the log. */
export function sayFull(error: unknown, then = 'nothing was stored'): unknown {
  const code = codeOf(error) ?? ''
  if (fullCodes.includes(code)) return Object.assign(new StorageFull(fullMessage(then)), { cause: error })
  if (refusedCodes.includes(code))
    return Object.assign(
      new StorageReadOnly(`The server cannot write to its disk; ${then}. Try again later`),
      { cause: error },
    )
  return error
}

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

/** `reasonOf`: in which words it fails that the file cannot be opened. */
export function readStream(
  path: string,
  reasonOf: (error: unknown) => unknown,
  range: { start?: number; end?: number } = {},
): ReadStream {
  const opening = (
    place: string,
    flags: string,
    mode: number,
    done: (error: unknown, file?: number) => void,
  ) => openFile(place, flags, mode, (error, file) => (error ? done(reasonOf(error)) : done(null, file)))
  return createReadStream(path, { ...range, fs: { read, close, open: opening } })
}
