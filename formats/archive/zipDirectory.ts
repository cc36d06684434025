/** A zip that cannot be used. The message is a sentence for the person who chose the file. */
export class UnreadableZip extends Error {}

export interface ZipEntry {
  readonly path: string
  /** Unpacked size according to the directory. */
  readonly bytes: number
  readonly packedBytes: number
  readonly isDeflated: boolean
  /** Start of the header before the content. */
  readonly headerAt: number
}

/** Reads a range of the file. */
export type ReadRange = (start: number, end: number) => Uint8Array

export interface ZipLimits {
  readonly entries: number
  /** Unpacked bytes of all entries. */
  readonly bytes: number
  /** Unpacked by packed bytes, for entries of more than a megabyte. */
  readonly ratio: number
}

const endBytes = 22
const longestComment = 65_535
const endMark = 0x06054b50
const entryMark = 0x02014b50
const headerMark = 0x04034b50
const entryBytes = 46
const headerBytes = 30
const mostDirectory = 64e6
const ratioFreeBytes = 1e6
const inZip64 = 0xffffffff

/** The files of a zip of `length` bytes, without folders. Throws UnreadableZip. */
export function readZipDirectory(read: ReadRange, length: number, limits: ZipLimits): ZipEntry[] {
  const { count, size, start } = directoryPlace(read, length)
  if (count > limits.entries)
    throw new UnreadableZip(`It has ${count} entries; at most ${limits.entries} are read.`)
  if (start + size > length || size > mostDirectory) throw damaged()
  const bytes = read(start, start + size)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: ZipEntry[] = []
  let at = 0
  let total = 0
  for (let left = count; left > 0; left--) {
    if (at + entryBytes > size || view.getUint32(at, true) !== entryMark) throw damaged()
    const end =
      at +
      entryBytes +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
    if (end > size) throw damaged()
    const entry = entryAt(bytes, view, at)
    at = end
    if (entry.path.endsWith('/')) continue
    total += entry.bytes
    checkSize(entry, total, limits)
    entries.push(entry)
  }
  // entries may overlap in the file, so that each alone has an allowed ratio
  if (total > ratioFreeBytes && total > limits.ratio * length) throw tooDense()
  return entries
}

function directoryPlace(read: ReadRange, length: number) {
  const from = Math.max(0, length - endBytes - longestComment)
  const tail = read(from, length)
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  let at = tail.length - endBytes
  while (at >= 0 && view.getUint32(at, true) !== endMark) at--
  if (at < 0) throw new UnreadableZip('This is not a zip archive, or its end is missing.')
  const [count, size, start] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 12, true),
    view.getUint32(at + 16, true),
  ]
  if (start === inZip64 || count === 0xffff)
    throw new UnreadableZip('It is a zip of more than 4 GB or 65,534 files.')
  return { count, size, start }
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const method = view.getUint16(at + 10, true)
  const nameAt = at + entryBytes
  const path = new TextDecoder().decode(bytes.subarray(nameAt, nameAt + view.getUint16(at + 28, true)))
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  if (isEncrypted) throw new UnreadableZip(`${path} is encrypted: save the archive without a password.`)
  if (method !== 0 && method !== 8)
    throw new UnreadableZip(`${path} is packed with an unknown method: save an ordinary zip.`)
  return {
    path,
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    isDeflated: method === 8,
    headerAt: view.getUint32(at + 42, true),
  }
}

function checkSize({ bytes, packedBytes, isDeflated }: ZipEntry, total: number, limits: ZipLimits): void {
  if (total > limits.bytes)
    throw new UnreadableZip(`It holds more than ${Math.floor(limits.bytes / 1e6)} MB when unpacked.`)
  if (!isDeflated && bytes !== packedBytes) throw damaged()
  if (bytes > ratioFreeBytes && bytes > limits.ratio * packedBytes) throw tooDense()
}

const damaged = () => new UnreadableZip('The directory of the zip is damaged.')
const tooDense = () => new UnreadableZip('It expands too much: it may be a decompression bomb.')

/** The range of the packed content of an entry. Throws UnreadableZip. */
export function contentRange(
  read: ReadRange,
  length: number,
  { headerAt, packedBytes, path }: ZipEntry,
): { start: number; end: number } {
  const header = read(headerAt, Math.min(length, headerAt + headerBytes))
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const isHeader = header.length === headerBytes && view.getUint32(0, true) === headerMark
  const start = isHeader
    ? headerAt + headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
    : length
  if (start + packedBytes > length) throw new UnreadableZip(`${path} is cut off or damaged.`)
  return { start, end: start + packedBytes }
}
