import { close, createReadStream, open as openFile, read, type ReadStream } from 'node:fs'
import { open, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageFull, StorageReadOnly } from '../../kernel/errors.js'

/** File system functions of the storage. Tests replace them to simulate a full disk. */
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

/**
 * Converts errors of a full or read-only disk into messages for users. `cause` keeps the original error for
 * the log.
 */
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

/**
 * Makes the folder and its parents, and returns the first folder that it made. On a read-only disk, the recursive
 * `mkdir` of Node gives ENOENT; the parent of the missing folder gives the reason.
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  try {
    return await mkdir(path, { recursive: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const made = await makeFolder(dirname(path))
    await mkdir(path).catch((reason: unknown) => {
      if (codeOf(reason) !== 'EEXIST') throw reason // another request made it
    })
    return made ?? path
  }
}

/** Renames a file to its place and syncs both the file and its folder to disk. */
export async function moveDurably(files: FileSystem, from: string, to: string): Promise<void> {
  await sync(files, from)
  for (let left = 3; ; left--) {
    const made = await makeFolder(dirname(to))
    try {
      await files.rename(from, to)
      if (made) await sync(files, dirname(made))
      return await sync(files, dirname(to))
    } catch (error) {
      // A concurrent delete may have removed the empty folder.
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

/** `reasonOf` converts the error of a file that cannot be opened. */
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
