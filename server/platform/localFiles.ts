import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { LocalFiles } from '../kernel/workers.js'

const pieceBytes = 1 << 20

/** For threads of their own only: everything else waits while a file is read. */
export const localFiles: LocalFiles = { pieces }

/** Always the same memory, so that none waits to be collected. */
function* pieces(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    const buffer = new Uint8Array(Math.min(pieceBytes, fstatSync(file).size))
    for (let bytes = readSync(file, buffer); bytes > 0; bytes = readSync(file, buffer)) yield buffer.subarray(0, bytes)
  } finally {
    closeSync(file)
  }
}
