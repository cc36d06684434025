/**
 * The bytes of text files, as people's programs write them: UTF-8 with or without a byte order mark, UTF-16 with its
 * mark, otherwise Windows-1252; lines that end with LF, CRLF or CR. Every reader of a text uses this module.
 */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

type Pieces = Iterable<Uint8Array>

const lineFeed = 10
const carriageReturn = 13
const encoder = new TextEncoder()
/** Decodes in pieces, because a string holds at most 512 MB. */
const pieceBytes = 1 << 20

/**
 * The text in UTF-8 without a mark, where LF ends every line. The CR of CRLF stays, so that the reader treats it as a
 * blank. `was` is the encoding of the file.
 */
export function utf8Of(bytes: Uint8Array): { bytes: Uint8Array; was: TextEncoding } {
  const probe = new EncodingProbe()
  probe.add(bytes)
  const was = probe.end()
  const unmarked = withoutMark(bytes)
  const plain = was === 'utf-8' ? unmarked : joined(reencoded([unmarked], was))
  // `includes` takes twice as long.
  return { bytes: plain.indexOf(carriageReturn) >= 0 ? joined(withLineFeeds([plain])) : plain, was }
}

/** The text of a whole file. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(utf8Of(bytes).bytes).replaceAll('\r\n', '\n')

/**
 * A file that arrives in pieces, in the same form, except that bytes which are not UTF-8 stay as they are: only the
 * whole file tells whether it is UTF-8. See `rawName` and `namesOf`. Each piece is valid until the next is requested.
 */
export function* textPieces(pieces: Pieces): Generator<Uint8Array> {
  const iterator = pieces[Symbol.iterator]()
  const start: Uint8Array[] = []
  let length = 0
  while (length < 3) {
    const next = iterator.next()
    if (next.done === true) break
    // A piece is valid until the next is requested.
    start.push(length + next.value.length < 3 ? next.value.slice() : next.value)
    length += next.value.length
  }
  const first = start.length === 1 ? start[0]! : joined(start)
  const encoding = markedEncoding(first)
  const all = function* () {
    yield encoding === null ? withoutMark(first) : first
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) yield next.value
  }
  yield* withLineFeeds(encoding === null ? all() : reencoded(all(), encoding))
}

/**
 * A file that is read several times in pieces, in the same form as by `utf8Of`. The first time finds out whether the
 * whole file is UTF-8.
 */
export function plainPieces(pieces: () => Pieces): { pieces: () => Pieces; isUtf8: boolean } {
  if (isUtf8(textPieces(pieces()))) return { pieces: () => textPieces(pieces()), isUtf8: true }
  return { pieces: () => textPieces(reencoded(textPieces(pieces()), 'windows-1252')), isUtf8: false }
}

/** The lines of a text that a person typed, or that another program sent. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)

/** Finds out the encoding of a file that arrives in pieces, of which none is empty and the first has the mark. */
export class EncodingProbe {
  private readonly strict = new TextDecoder('utf-8', { fatal: true })
  private marked: TextEncoding | null | undefined
  private isUtf8 = true

  add(piece: Uint8Array): void {
    if (this.marked === undefined) this.marked = markedEncoding(piece)
    for (const part of cut(piece)) this.isUtf8 &&= this.decodes(part, true)
  }

  end(): TextEncoding {
    return this.marked ?? (this.isUtf8 && this.decodes(new Uint8Array(), false) ? 'utf-8' : 'windows-1252')
  }

  private decodes(part: Uint8Array, stream: boolean): boolean {
    try {
      this.strict.decode(part, { stream })
      return true
    } catch {
      return false // The error means only that the text is not UTF-8.
    }
  }
}

/** Whether the pieces together are UTF-8. */
export function isUtf8(pieces: Pieces): boolean {
  const probe = new EncodingProbe()
  for (const piece of pieces) probe.add(piece)
  return probe.end() === 'utf-8'
}

/**
 * A name with one character for each byte, so that it can be compared before its encoding is known. `namesOf` decodes
 * it.
 */
export function rawName(bytes: Uint8Array): string {
  let name = ''
  for (let at = 0; at < bytes.length; at += 4096)
    name += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return name
}

const beyondAscii = /[\x80-\xff]/

/**
 * Decodes the raw names of one file: as UTF-8 when all are UTF-8, otherwise all as Windows-1252. So two different names
 * never become equal.
 */
export function namesOf(raw: readonly string[]): { names: string[]; was: 'utf-8' | 'windows-1252' } {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const latin = new TextDecoder('windows-1252')
  const decoded = (decoder: typeof latin) =>
    raw.map(name => (beyondAscii.test(name) ? decoder.decode(bytesOf(name)) : name))
  try {
    return { names: decoded(strict), was: 'utf-8' }
  } catch {
    return { names: decoded(latin), was: 'windows-1252' }
  }
}

const bytesOf = (raw: string) => Uint8Array.from(raw, character => character.charCodeAt(0))

function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

const withoutMark = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

function* reencoded(pieces: Pieces, encoding: TextEncoding): Generator<Uint8Array> {
  const from = new TextDecoder(encoding)
  for (const piece of pieces)
    for (const part of cut(piece)) yield encoder.encode(from.decode(part, { stream: true }))
  yield encoder.encode(from.decode())
}

/** A CR that no LF follows becomes a LF. Pieces without one are passed on as they are. */
function* withLineFeeds(pieces: Pieces): Generator<Uint8Array> {
  let isReturnHeld = false
  for (const piece of pieces) {
    if (piece.length === 0) continue
    if (isReturnHeld && piece[0] !== lineFeed) yield Uint8Array.of(lineFeed)
    isReturnHeld = piece.at(-1) === carriageReturn
    yield fed(isReturnHeld ? piece.subarray(0, -1) : piece)
  }
  if (isReturnHeld) yield Uint8Array.of(lineFeed)
}

function fed(piece: Uint8Array): Uint8Array {
  let copy: Uint8Array | null = null
  for (let at = piece.indexOf(carriageReturn); at >= 0; at = piece.indexOf(carriageReturn, at + 1)) {
    if (piece[at + 1] === lineFeed) continue
    copy ??= piece.slice()
    copy[at] = lineFeed
  }
  return copy ?? piece
}

function joined(pieces: Pieces): Uint8Array {
  const all = [...pieces]
  if (all.length === 1) return all[0]!
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
