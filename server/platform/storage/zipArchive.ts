import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw, crc32 } from 'node:zlib'
import { UnreadableZip } from '../../../formats/archive/unreadableZip.js'
import { contentRange, readZipDirectory, type ZipEntry } from '../../../formats/archive/zipDirectory.js'
import type { ReadRange } from '../../../formats/archive/zipEnd.js'
import type { Archive, ArchiveLimits, ArchiveReader, Archives } from '../../kernel/archive.js'
import { UnreadableFile } from '../../kernel/errors.js'
import { codeOf } from './fileStore.js'
import { packZip } from './zipWriter.js'

export const zipArchives: Archives & ArchiveReader = {
  open: (path, limits) => refusing(() => openZip(path, limits)),
  pack: packZip,
}

async function openZip(path: string, limits: ArchiveLimits): Promise<Archive> {
  const file = openSync(path, 'r')
  try {
    const zip: OpenZip = { path, length: fstatSync(file).size, read: readerOf(file) }
    const { maxEntries: entries, maxBytes: bytes, maxRatio: ratio } = limits
    return {
      entries: readZipDirectory(zip.read, zip.length, { entries, bytes, ratio }).map(entry => ({
        path: entry.path,
        bytes: entry.bytes,
        isRepeated: entry.isRepeated,
        read: () => refusing(async () => contentOf(zip, entry)),
      })),
      close: async () => closeSync(file),
    }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/** `path` is the path of the zip. */
interface OpenZip {
  readonly path: string
  readonly length: number
  readonly read: ReadRange
}

const readerOf =
  (file: number): ReadRange =>
  (start, end) => {
    const bytes = new Uint8Array(Math.max(0, end - start))
    let at = 0
    for (let read = -1; at < bytes.length && read !== 0; at += read)
      read = readSync(file, bytes, at, bytes.length - at, start + at)
    return bytes.subarray(0, at)
  }

/** Its own descriptor, so that a stream that is destroyed disturbs no other. */
function contentOf(zip: OpenZip, entry: ZipEntry): Readable {
  const { start, end } = contentRange(zip.read, zip.length, entry)
  const raw = start === end ? Readable.from([]) : createReadStream(zip.path, { start, end: end - 1 })
  return Readable.from(honest(entry, entry.isDeflated ? inflated(raw) : raw), { objectMode: false })
}

/** Inflates a stream. An error of either stream reaches the reader of the second. */
const inflated = (raw: Readable): Readable =>
  pipeline(raw, createInflateRaw({ chunkSize: 1 << 16 }), () => undefined)

/**
 * Passes the content through and checks it against the directory: the size while reading, the checksum at the
 * end.
 */
async function* honest({ path, bytes: size, crc }: ZipEntry, source: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0
  let sum = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > size) throw new UnreadableFile(`${path} is larger than the archive says`)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw codeOf(error)?.startsWith('Z_') ? damaged(path) : error
  }
  if (bytes !== size || sum !== crc) throw damaged(path)
}

const damaged = (path: string) => new UnreadableFile(`${path} is damaged in the archive`)

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnreadableZip ? new UnreadableFile(error.message) : error
  }
}
