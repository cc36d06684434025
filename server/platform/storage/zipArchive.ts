import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw, crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Archive, ArchiveEntry, ArchiveLimits, ArchiveReader, Archives } from '../../kernel/archive.js'
import { DomainError, UnreadableFile } from '../../kernel/errors.js'
import { codeOf } from './fileStore.js'
import { packZip } from './zipWriter.js'

const stored = 0
const deflated = 8
/** Up to this size the compression ratio is not limited. */
const ratioFreeBytes = 1 << 20
/** Maximum total length of all file names, in characters. */
const mostLetters = 10_000_000

export const zipArchives: Archives & ArchiveReader = {
  open: (path, limits) => refusing(() => openZip(path, limits)),
  pack: packZip,
}

async function openZip(path: string, limits: ArchiveLimits): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    const entries = await checkedEntries(zip, limits)
    const surrounding = surroundingFolder([...entries.keys()])
    return {
      entries: [...entries].map(([name, entry]) =>
        entryFrom({ zip, path }, entry, name.slice(surrounding.length)),
      ),
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function checkedEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.maxEntries)
    throw new UnreadableFile(`The archive has ${zip.entryCount} entries, more than ${limits.maxEntries}`)
  const entries = new Map<string, Entry>()
  let bytes = 0
  let letters = 0
  for await (const entry of zip.eachEntry()) {
    refuseUnsafe(entry)
    const name = nameOf(entry)
    letters += name.length
    if (letters > mostLetters) throw new UnreadableFile('The file names in the archive are too long in total')
    if (name.endsWith('/') || isLitter(name)) continue
    if (entries.has(name)) throw new UnreadableFile(`The archive has the file ${name} twice`)
    entries.set(name, entry)
    bytes += entry.uncompressedSize
    if (bytes > limits.maxBytes)
      throw new UnreadableFile(
        `The archive holds more than ${Math.floor(limits.maxBytes / 1_000_000)} MB when unpacked`,
      )
    if (
      entry.uncompressedSize > ratioFreeBytes &&
      entry.uncompressedSize > limits.maxRatio * entry.compressedSize
    )
      throw tooDense(name)
  }
  // Entries may overlap in the file, so that each entry alone has an allowed ratio.
  if (bytes > ratioFreeBytes && bytes > limits.maxRatio * zip.fileSize) throw tooDense('it')
  return entries
}

const tooDense = (what: string) =>
  new UnreadableFile(`The archive expands too much when unpacked: ${what} may be a decompression bomb`)

function refuseUnsafe(entry: Entry): void {
  const name = entry.fileName
  // the Unix mode, when the archive was created on Unix
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000
  if (entry.isEncrypted())
    throw new UnreadableFile(`The archive is encrypted (${name}); save it without a password`)
  if (fileType === 0o120000)
    throw new UnreadableFile(`The archive holds a link (${name}); put the file itself there`)
  if (fileType !== 0 && fileType !== 0o100000 && fileType !== 0o040000)
    throw new UnreadableFile(`The archive contains an entry that is not a file (${name})`)
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    throw new UnreadableFile(
      `${name} is compressed with an unsupported method (method ${entry.compressionMethod}); save the archive as an ordinary zip`,
    )
}

function nameOf(entry: Entry): string {
  const parts = entry.fileName.split('/')
  const isFolder = parts.at(-1) === ''
  if (/\p{Cc}/u.test(entry.fileName))
    throw new UnreadableFile('The archive has a file name with control characters')
  return parts.filter(part => part !== '' && part !== '.').join('/') + (isFolder ? '/' : '')
}

/** True for files that operating systems add to archives. */
const isLitter = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(name)

function surroundingFolder(names: readonly string[]): string {
  const first = names[0]?.slice(0, names[0].indexOf('/') + 1) ?? ''
  return first !== '' && names.every(name => name.startsWith(first)) ? first : ''
}

/** `path` is the path of the zip. */
interface OpenZip {
  readonly zip: ZipFile
  readonly path: string
}

function entryFrom(archive: OpenZip, entry: Entry, path: string): ArchiveEntry {
  return {
    path,
    bytes: entry.uncompressedSize,
    read: () =>
      refusing(async () => {
        const raw = await rawStream(archive, entry)
        return Readable.from(
          honest(path, entry, entry.compressionMethod === deflated ? inflated(raw) : raw),
          { objectMode: false },
        )
      }, path),
  }
}

/**
 * Returns a stream with its own file descriptor. Streams of yauzl 3.4.0 throw asynchronously when they are
 * destroyed while reads are queued.
 */
async function rawStream({ zip, path }: OpenZip, entry: Entry): Promise<Readable> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  return entry.compressedSize === 0
    ? Readable.from([])
    : createReadStream(path, { start: fileDataStart, end: fileDataStart + entry.compressedSize - 1 })
}

/** Inflates a stream. An error of either stream reaches the reader of the second. */
const inflated = (raw: Readable): Readable =>
  pipeline(raw, createInflateRaw({ chunkSize: 1 << 16 }), () => undefined)

/**
 * Passes the content through and checks it against the directory: the size while reading, the checksum at the
 * end.
 */
async function* honest(path: string, entry: Entry, source: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0
  let sum = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > entry.uncompressedSize) throw new UnreadableFile(`${path} is larger than the archive says`)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw codeOf(error)?.startsWith('Z_') ? damaged(path) : error
  }
  if (bytes !== entry.uncompressedSize || sum !== entry.crc32) throw damaged(path)
}

const damaged = (path: string) => new UnreadableFile(`${path} is damaged in the archive`)

const words: readonly [RegExp, (detail: string) => string][] = [
  [
    /^(invalid relative path|absolute path): (.*)/i,
    name => `The archive would write outside of its folder (${name})`,
  ],
  [
    /^invalid characters in fileName: (.*)/i,
    name => `The archive has a file name with backslashes (${name})`,
  ],
  [/end of central directory/i, () => 'This is not a zip archive, or its end is missing'],
  [/multi-disk/i, () => 'The archive is split into several files; save it as one'],
]

async function refusing<T>(work: () => Promise<T>, path = ''): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError || !(error instanceof Error) || 'syscall' in error) throw error
    for (const [pattern, say] of words) {
      const found = pattern.exec(error.message)
      if (found) throw new UnreadableFile(say(found.at(-1) ?? ''))
    }
    throw new UnreadableFile(`The archive is damaged${path ? ` at ${path}` : ''}`)
  }
}
