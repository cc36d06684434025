import { UnreadableZip } from './unreadableZip.js'
import { type DirectoryPlace, directoryPlace, entryMark, type ReadRange, viewOf } from './zipEnd.js'
import { type ExtraField, pathsOf, type RawName } from './zipNames.js'

export interface ZipEntry {
  /** Relative, with '/' between its parts. */
  readonly path: string
  /** Unpacked size according to the directory. */
  readonly bytes: number
  readonly packedBytes: number
  readonly isDeflated: boolean
  /** Checksum of the unpacked content. */
  readonly crc: number
  /** Start of the header before the content. */
  readonly headerAt: number
  /** The zip has entries of this path before, which do not count: programs add a newer one behind them. */
  readonly isRepeated: boolean
}

export interface ZipLimits {
  readonly entries: number
  /** Unpacked bytes of all entries. */
  readonly bytes: number
  /** Unpacked by packed bytes, for entries of more than a megabyte. */
  readonly ratio: number
}

/** An entry whose path is not known yet, because all names of a zip are decoded alike. */
interface Found extends Omit<ZipEntry, 'path' | 'isDeflated' | 'isRepeated'> {
  readonly name: RawName
  readonly flags: number
  readonly method: number
  /** The type of the file in Unix, 0 when the zip does not say it. */
  readonly unixType: number
}

const headerMark = 0x04034b50
const entryBytes = 46
const headerBytes = 30
const mostDirectory = 64e6
/** Of all names together. */
const mostNameBytes = 10e6
const ratioFreeBytes = 1 << 20
const zip64Field = 1
const none32 = 0xffffffff
const encryption = 0x41
const utf8Flag = 0x800
const stored = 0
const deflated = 8
const [plainFile, folder, link] = [0o100000, 0o040000, 0o120000]

/**
 * The files of a zip of `length` bytes, without folders, in the order of its directory (PKWARE's APPNOTE 6.3.10).
 * Positions and sizes of zip64 are read in small zips too. Of several entries with one path, the last counts. Throws
 * UnreadableZip.
 */
export function readZipDirectory(read: ReadRange, length: number, limits: ZipLimits): ZipEntry[] {
  const place = directoryPlace(read, length)
  if (place.count > limits.entries)
    throw new UnreadableZip(`The archive has ${place.count} entries, more than ${limits.entries}`)
  if (place.end - place.start > mostDirectory) throw damaged()
  const found = entriesIn(read(place.start, place.end), place.count)
  const paths = pathsOf(found.map(({ name }) => name))
  const before = bytesBefore(read, place, found)
  const entries = new Map<string, ZipEntry>()
  let total = 0
  found.forEach((entry, at) => {
    const path = paths[at]!
    refuseUnsafe(path, entry)
    if (path.endsWith('/') || path === '') return
    const { bytes, packedBytes, crc, method } = entry
    total += bytes
    checkSize(path, entry, total, limits)
    const headerAt = entry.headerAt + before
    const [isDeflated, isRepeated] = [method === deflated, entries.delete(path)]
    entries.set(path, { path, bytes, packedBytes, crc, headerAt, isDeflated, isRepeated })
  })
  // entries may overlap in the file, so that each alone has an allowed ratio
  if (total > ratioFreeBytes && total > limits.ratio * length) throw tooDense('it')
  return [...entries.values()]
}

/** Some programs that put bytes before a zip correct the positions of its files, and some do not. */
function bytesBefore(read: ReadRange, { before }: DirectoryPlace, [first]: readonly Found[]): number {
  if (!first || before === 0) return 0
  const header = viewOf(read(first.headerAt + before, first.headerAt + before + 4))
  return header.byteLength === 4 && header.getUint32(0, true) === headerMark ? before : 0
}

function entriesIn(bytes: Uint8Array, count: number): Found[] {
  const view = viewOf(bytes)
  const entries: Found[] = []
  let at = 0
  let nameBytes = 0
  for (let left = count; left > 0; left--) {
    if (at + entryBytes > bytes.length || view.getUint32(at, true) !== entryMark) throw damaged()
    const nameAt = at + entryBytes
    const extraAt = nameAt + view.getUint16(at + 28, true)
    const commentAt = extraAt + view.getUint16(at + 30, true)
    const end = commentAt + view.getUint16(at + 32, true)
    if (end > bytes.length) throw damaged()
    nameBytes += extraAt - nameAt
    if (nameBytes > mostNameBytes)
      throw new UnreadableZip('The file names in the archive are too long in total')
    const extra = extraFields(bytes.subarray(extraAt, commentAt))
    const flags = view.getUint16(at + 8, true)
    entries.push({
      name: { bytes: bytes.subarray(nameAt, extraAt), isMarkedUtf8: (flags & utf8Flag) !== 0, extra },
      flags,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      unixType: (view.getUint32(at + 38, true) >>> 16) & 0o170000,
      ...sizes(
        [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)],
        extra,
      ),
    })
    at = end
  }
  return entries
}

/** Fields that are cut off are left out, as Info-ZIP does. */
function extraFields(bytes: Uint8Array): ExtraField[] {
  const view = viewOf(bytes)
  const fields: ExtraField[] = []
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > bytes.length) break
    fields.push({ id: view.getUint16(at, true), data: bytes.subarray(at + 4, end) })
    at = end
  }
  return fields
}

/** Values that do not fit into 32 bits stand in a field of zip64, in this order (APPNOTE 4.5.3). */
function sizes(
  values: readonly [bytes: number, packedBytes: number, headerAt: number],
  extra: readonly ExtraField[],
) {
  const field = extra.find(({ id }) => id === zip64Field)
  let next = 0
  const [bytes, packedBytes, headerAt] = values.map(value => {
    if (value !== none32 || !field) return value
    if (next + 8 > field.data.length) throw damaged()
    const long = Number(viewOf(field.data).getBigUint64(next, true))
    next += 8
    if (!Number.isSafeInteger(long)) throw damaged()
    return long
  }) as [number, number, number]
  return { bytes, packedBytes, headerAt }
}

function refuseUnsafe(path: string, { flags, unixType, method }: Found): void {
  if ((flags & encryption) !== 0)
    throw new UnreadableZip(`The archive is encrypted (${path}); save it without a password`)
  if (unixType === link)
    throw new UnreadableZip(`The archive holds a link (${path}); put the file itself there`)
  if (unixType !== 0 && unixType !== plainFile && unixType !== folder)
    throw new UnreadableZip(`The archive contains an entry that is not a file (${path})`)
  if (method !== stored && method !== deflated)
    throw new UnreadableZip(
      `${path} is compressed with an unsupported method (${methods.get(method) ?? `method ${method}`}); save the archive as an ordinary zip`,
    )
}

/** APPNOTE 4.4.5. */
const methods: ReadonlyMap<number, string> = new Map([
  [9, 'Deflate64'],
  [12, 'bzip2'],
  [14, 'LZMA'],
  [93, 'Zstandard'],
  [95, 'XZ'],
  [98, 'PPMd'],
])

function checkSize(
  path: string,
  { bytes, packedBytes, method }: Found,
  total: number,
  limits: ZipLimits,
): void {
  if (total > limits.bytes)
    throw new UnreadableZip(`The archive holds more than ${Math.floor(limits.bytes / 1e6)} MB when unpacked`)
  if (method === stored && bytes !== packedBytes) throw damaged()
  if (bytes > ratioFreeBytes && bytes > limits.ratio * packedBytes) throw tooDense(path)
}

const damaged = () => new UnreadableZip('The archive is damaged')
const tooDense = (what: string) =>
  new UnreadableZip(`The archive expands too much when unpacked: ${what} may be a decompression bomb`)

/** The range of the packed content of an entry. Throws UnreadableZip. */
export function contentRange(
  read: ReadRange,
  length: number,
  { headerAt, packedBytes, path }: ZipEntry,
): { start: number; end: number } {
  const header = viewOf(read(Math.min(length, headerAt), Math.min(length, headerAt + headerBytes)))
  const isHeader = header.byteLength === headerBytes && header.getUint32(0, true) === headerMark
  const start = isHeader
    ? headerAt + headerBytes + header.getUint16(26, true) + header.getUint16(28, true)
    : length + 1
  if (start + packedBytes > length) throw new UnreadableZip(`${path} is damaged in the archive`)
  return { start, end: start + packedBytes }
}
