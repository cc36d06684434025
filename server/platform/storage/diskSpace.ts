import { statfs } from 'node:fs/promises'
import { StorageFull } from '../../kernel/errors.js'
import type { DiskSpace } from '../../kernel/storage.js'
import { codeOf, fullMessage } from './fileStore.js'

/**
 * Refuses writes that would leave less than `reserve` bytes on the disk of `dir`. A database on the same disk
 * needs them to commit and to recover.
 */
export interface Space {
  /** Throws StorageFull when `bytes` more do not fit. */
  require(bytes: number): Promise<void>
  measure(): Promise<DiskSpace>
}

export const noReserve: Space = {
  require: async () => {},
  measure: async () => ({ free: Infinity, size: Infinity, reserve: 0 }),
}

export function diskSpace(dir: string, reserve: number): Space {
  const measure = async (): Promise<DiskSpace> => {
    const { bavail, blocks, bsize } = await statfs(dir)
    return { free: bavail * bsize, size: blocks * bsize, reserve }
  }
  return {
    measure,
    async require(bytes) {
      // The folder does not exist yet or was deleted. The write itself reports that.
      const space = await measure().catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      })
      if (space && space.free - bytes < reserve) throw new StorageFull(fullMessage())
    },
  }
}

/** Bytes that are written between two checks of the free space. */
const lookEveryBytes = 1 << 24

/** Passes a source through and checks the free space regularly. */
export async function* watchingSpace(
  space: Space,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let unseen = lookEveryBytes
  for await (const chunk of source) {
    unseen += chunk.byteLength
    if (unseen >= lookEveryBytes) {
      await space.require(chunk.byteLength)
      unseen = 0
    }
    yield chunk
  }
}
