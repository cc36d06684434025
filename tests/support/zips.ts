import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a zip, and how its entry is written (PKWARE's APPNOTE 6.3.10). */
export interface ZippedFile {
  readonly path: string
  readonly content: Uint8Array
  readonly isDeflated?: boolean
  readonly name?: 'marked UTF-8' | 'plain UTF-8' | 'code page 437' | 'unicode field'
  readonly hasBackslashes?: boolean
  /** Sizes and position stand in the field of zip64. */
  readonly isLong?: boolean
  /** Sizes stand behind the content as well, and not before it. */
  readonly hasDescriptor?: boolean
}
export interface ZipForm {
  readonly before?: Uint8Array
  /** Whether positions count the bytes before. */
  readonly isCorrected?: boolean
  readonly behind?: Uint8Array
  readonly comment?: string
  readonly isLong?: boolean
}

const page437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐'

/** Writes a zip in ways that libraries of today no longer write. */
export function zipOf(files: readonly ZippedFile[], form: ZipForm = {}): Uint8Array {
  const before = Buffer.from(form.before ?? [])
  const shift = form.isCorrected ? before.length : 0
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const file of files) {
    const { local, entry } = written(file, at + shift)
    parts.push(local)
    entries.push(entry)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const place = { count: files.length, size: directory.length, start: at + shift }
  return Buffer.concat([
    before,
    ...parts,
    directory,
    ...(form.isLong ? longEnd(place) : []),
    end(form.isLong ? { count: 0xffff, size: 0xffffffff, start: 0xffffffff } : place, form.comment ?? ''),
    Buffer.from(form.behind ?? []),
  ])
}

function written(file: ZippedFile, position: number): { local: Buffer; entry: Buffer } {
  const packed = file.isDeflated ? deflateRawSync(file.content) : Buffer.from(file.content)
  const { name, flags: nameFlags, extra: nameExtra } = nameOf(file)
  const sum = crc32(file.content)
  const flags = nameFlags | (file.hasDescriptor ? 8 : 0)
  const method = file.isDeflated ? 8 : 0
  const isLong = file.isLong === true
  const sizes = (bytes: number, packedBytes: number, crc: number) =>
    numbers([4, crc], [4, packedBytes], [4, bytes])
  const head = numbers([2, 45], [2, flags], [2, method], [4, 0])
  const local = Buffer.concat([
    numbers([4, 0x04034b50]),
    head,
    file.hasDescriptor ? sizes(0, 0, 0) : sizes(file.content.length, packed.length, sum),
    numbers([2, name.length], [2, 0]),
    name,
    packed,
    file.hasDescriptor
      ? numbers([4, 0x08074b50], [4, sum], [4, packed.length], [4, file.content.length])
      : Buffer.alloc(0),
  ])
  const none = 0xffffffff
  const long = isLong
    ? numbers([2, 1], [2, 24], [8, file.content.length], [8, packed.length], [8, position])
    : Buffer.alloc(0)
  const extra = Buffer.concat([numbers([2, 0x5455], [2, 1], [1, 0]), nameExtra, long])
  const entry = Buffer.concat([
    numbers([4, 0x02014b50], [2, 45]),
    head,
    isLong ? sizes(none, none, sum) : sizes(file.content.length, packed.length, sum),
    numbers(
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isLong ? none : position],
    ),
    name,
    extra,
  ])
  return { local, entry }
}

function nameOf({ path, name = 'marked UTF-8', hasBackslashes }: ZippedFile) {
  const written = hasBackslashes ? path.replaceAll('/', '\\') : path
  const utf8 = Buffer.from(written, 'utf8')
  const none = Buffer.alloc(0)
  if (name === 'marked UTF-8') return { name: utf8, flags: 0x800, extra: none }
  if (name === 'plain UTF-8') return { name: utf8, flags: 0, extra: none }
  const old = Buffer.from(
    [...written].map(letter => (letter < '\x80' ? letter.charCodeAt(0) : 128 + page437.indexOf(letter))),
  )
  if (name === 'code page 437') return { name: old, flags: 0, extra: none }
  const field = Buffer.concat([numbers([2, 0x7075], [2, 5 + utf8.length], [1, 1], [4, crc32(old)]), utf8])
  return { name: old, flags: 0, extra: field }
}

interface Place {
  readonly count: number
  readonly size: number
  readonly start: number
}
function longEnd({ count, size, start }: Place): Buffer[] {
  const record = numbers(
    [4, 0x06064b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  )
  return [record, numbers([4, 0x07064b50], [4, 0], [8, start + size], [4, 1])]
}
const end = ({ count, size, start }: Place, comment: string) =>
  Buffer.concat([
    numbers(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
      [4, size],
      [4, start],
      [2, Buffer.byteLength(comment)],
    ),
    Buffer.from(comment),
  ])

/** Little-endian numbers, each with its bytes. */
function numbers(...fields: readonly (readonly [bytes: 1 | 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes)
      if (bytes === 8) part.writeBigUInt64LE(BigInt(value))
      else part.writeUIntLE(value, 0, bytes)
      return part
    }),
  )
}
