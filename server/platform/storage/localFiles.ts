import { createHash } from 'node:crypto'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { LocalFiles, OutputFile, OutputWriter } from '../../kernel/workers.js'
import { codeOf, remove, sayFull } from './fileStore.js'
import { zipArchives } from './zipArchive.js'

const pieceBytes = 1 << 20

/**
 * File access with blocking calls, only for child processes. `outputs`: path prefix of the files that are
 * written.
 */
export function localFiles(outputs: string, tell: (done: number) => void = () => undefined): LocalFiles {
  let written = 0
  return {
    pieces,
    bytes: path => readFileSync(path),
    output: () => new Output(`${outputs}-${written++}`),
    archive: zipArchives.open,
    tell,
  }
}

/** Reuses one buffer for all pieces, so that no garbage accumulates. */
function* pieces(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    const buffer = new Uint8Array(Math.min(pieceBytes, fstatSync(file).size))
    for (let bytes = readSync(file, buffer); bytes > 0; bytes = readSync(file, buffer))
      yield buffer.subarray(0, bytes)
  } finally {
    closeSync(file)
  }
}

class Output implements OutputWriter {
  private readonly hash = createHash('sha256')
  private readonly file: number
  private bytes = 0

  constructor(private readonly path: string) {
    this.file = filling(() => {
      mkdirSync(dirname(path), { recursive: true })
      return openSync(path, 'wx', 0o600)
    })
  }

  write(bytes: Uint8Array): void {
    this.hash.update(bytes)
    this.bytes += bytes.byteLength
    filling(() => {
      for (let at = 0; at < bytes.byteLength;) at += writeSync(this.file, bytes, at)
    })
  }

  end(): OutputFile {
    closeSync(this.file)
    return { path: this.path, bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}

/** Deletes all files that a task wrote. */
export async function removeOutputs(outputs: string): Promise<void> {
  const folder = dirname(outputs)
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  await Promise.all(
    names.filter(name => name.startsWith(basename(outputs))).map(name => remove(join(folder, name))),
  )
}

function filling<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw sayFull(error)
  }
}
