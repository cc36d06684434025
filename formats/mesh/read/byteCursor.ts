const empty = new Uint8Array(0)
const lineFeed = 10
const carriageReturn = 13

/** A position in a file that arrives in pieces. */
export class ByteCursor {
  bytes: Uint8Array = empty
  view: DataView = new DataView(empty.buffer)
  at = 0
  private readonly pieces: Iterator<Uint8Array, unknown>

  constructor(pieces: Iterable<Uint8Array>) {
    this.pieces = pieces[Symbol.iterator]()
  }

  /** Makes `count` bytes available at `at`. Returns false when the file ends before. */
  has(count: number): boolean {
    while (this.bytes.length - this.at < count) {
      const next = this.pieces.next()
      if (next.done === true) return false
      this.append(next.value)
    }
    return true
  }

  /** Moves on by `count` bytes, which may be more than fit into memory. Returns false at the end of the file. */
  skip(count: number): boolean {
    let left = count
    while (this.bytes.length - this.at < left) {
      left -= this.bytes.length - this.at
      const next = this.pieces.next()
      if (next.done === true) return false
      this.hold(next.value)
    }
    this.at += left
    return true
  }

  /** Whether a CR without a LF ends the next line, when it ends within `most` bytes. */
  isReturnNext(most: number): boolean {
    for (let length = 0; length < most && this.has(length + 1); length++) {
      const byte = this.bytes[this.at + length]
      if (byte === lineFeed) return false
      if (byte === carriageReturn)
        return !this.has(length + 2) || this.bytes[this.at + length + 1] !== lineFeed
    }
    return false
  }

  /** The next line without its end, or null when no line ends within `most` bytes. Lines end with LF, CRLF, or CR. */
  line(most: number, isReturn: boolean): string | null {
    const end = isReturn ? carriageReturn : lineFeed
    for (let length = 0; length < most; length++) {
      if (!this.has(length + 1)) return null
      if (this.bytes[this.at + length] !== end) continue
      const text = new TextDecoder('latin1').decode(this.bytes.subarray(this.at, this.at + length))
      this.at += length + 1
      return text.replace(/\r$/, '')
    }
    return null
  }

  /** The rest of the file. */
  *rest(): Generator<Uint8Array> {
    yield this.bytes.subarray(this.at)
    for (let next = this.pieces.next(); !next.done; next = this.pieces.next()) yield next.value
  }

  private append(piece: Uint8Array): void {
    const left = this.bytes.subarray(this.at)
    if (left.length === 0) return this.hold(piece)
    const joined = new Uint8Array(left.length + piece.length)
    joined.set(left)
    joined.set(piece, left.length)
    this.hold(joined)
  }

  private hold(bytes: Uint8Array): void {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = 0
  }
}
