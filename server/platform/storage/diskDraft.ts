import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { TooLarge } from '../../kernel/errors.js'
import type { Draft } from '../../kernel/storage.js'
import { type FileSystem, moveDurably, remove, sayFull } from './fileStore.js'

export interface Written {
  readonly bytes: number
  readonly sha256: string
}

/** Streams into a new file. After an error, the file is deleted and the source is closed. */
export async function writeDraft(
  files: FileSystem,
  path: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await files.open(path, 'wx', 0o600).catch(error => {
    throw sayFull(error)
  })
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new TooLarge(`The file is larger than ${inWords(maxBytes)}`)
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    return { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    await remove(path)
    throw sayFull(error)
  } finally {
    await handle.close()
  }
}

export function draftAt(
  files: FileSystem,
  path: string,
  written: Written,
  placeOf: (key: string) => string,
): Draft {
  let place = path
  return {
    ...written,
    path,
    content: () => readFile(path),
    open: () => createReadStream(path),
    async keep(key) {
      await moveDurably(files, place, placeOf(key)).catch(error => {
        throw sayFull(error)
      })
      place = placeOf(key)
    },
    discard: () => remove(path),
  }
}

const inWords = (bytes: number) =>
  bytes < 1_000_000 ? `${bytes} bytes` : `${Math.floor(bytes / 1_000_000)} MB`
