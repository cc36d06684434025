import { constants } from 'node:fs'
import { type FileHandle, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LostFile, ShortFile, StorageFull } from '../../kernel/errors.js'
import type { Partials } from '../../kernel/storage.js'
import { noReserve, type Space, watchingSpace } from './diskSpace.js'
import {
  codeOf,
  type FileSystem,
  fullMessage,
  makeFolder,
  readStream,
  remove,
  sayFull,
  sync,
} from './fileStore.js'

const nameShape = /^[\w-]{20,100}$/

const kept = 'the bytes that had arrived are kept'

/**
 * Bytes between two syncs to disk. A power failure loses at most this many, which the client must send again.
 */
const settledBytes = 1 << 24

export function diskPartials(dir: string, files: FileSystem, space: Space = noReserve): Partials {
  const pathOf = (name: string) => {
    if (!nameShape.test(name)) throw new Error(`Not a name of a partial file: ${name.slice(0, 100)}`)
    return join(dir, name)
  }
  return {
    pathOf,
    read: name =>
      readStream(pathOf(name), error => (codeOf(error) === 'ENOENT' ? new LostFile(name) : error)),
    async append(name, offset, source, onStored) {
      try {
        const handle = await opened(files, pathOf(name), offset)
        try {
          await addTo(handle, offset, watchingSpace(space, source), onStored)
        } finally {
          await handle.close()
        }
      } catch (error) {
        throw error instanceof StorageFull ? new StorageFull(fullMessage(kept)) : sayFull(error, kept)
      }
    },
    async delete(names) {
      for (const name of names) await remove(pathOf(name))
    },
    async list() {
      const names = await readdir(dir).catch(error => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      return names.filter(name => nameShape.test(name))
    },
  }
}

/** Truncates the file to the offset. Bytes after it were never acknowledged. */
async function opened(files: FileSystem, path: string, offset: number): Promise<FileHandle> {
  if (offset === 0) await makeFolder(dirname(path))
  const handle = await files
    .open(path, constants.O_WRONLY | (offset === 0 ? constants.O_CREAT : 0), 0o600)
    .catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new ShortFile(0) : error
    })
  try {
    const { size } = await handle.stat()
    if (size < offset) throw new ShortFile(size)
    await handle.truncate(offset)
    if (offset === 0) await sync(files, dirname(path))
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function addTo(
  handle: FileHandle,
  offset: number,
  source: AsyncIterable<Uint8Array>,
  onStored: (length: number) => Promise<void>,
): Promise<void> {
  let length = offset
  let settled = offset
  const settle = async () => {
    if (length === settled) return
    await handle.datasync()
    settled = length
    await onStored(length)
  }
  try {
    for await (const chunk of source) {
      await writeAt(handle, chunk, length)
      length += chunk.byteLength
      if (length - settled >= settledBytes) await settle()
    }
  } finally {
    await settle()
  }
}

/** Repeats the write, because one write may store only a part of the chunk. */
async function writeAt(handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.byteLength;) {
    const { bytesWritten } = await handle.write(chunk, done, chunk.byteLength - done, position + done)
    done += bytesWritten
  }
}
