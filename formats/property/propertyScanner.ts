const newline = 10
const space = 32
const quote = 34
const comma = 44
const dot = 46
const isNumberLetter = (code: number) => code === dot || (code | 32) === 101
const isDigit = (code: number) => code >= 48 && code <= 57
/** Powers of ten that a double holds exactly. */
const powers = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
const largestId = 0xffffffff
const largestTime = 0x7fffffff
const largestChannel = 0xffff

/**
 * Reads lines of `t,id,ch:value` directly from bytes, without a string or an object per line. Ignores spaces,
 * tabs and CR around every part. A line that begins with a quote is a line of a table (RFC 4180): its cells lose
 * their quotes. Whole numbers may have another form, such as `3.00` or `3e0`, which programs for tables write.
 */
export class LineScanner {
  /** The bytes that `at` and `end` count: the text, or a copy of one line without its quotes. */
  bytes: Uint8Array
  /** Number of the current line, from 1. */
  line = 0
  at = 0
  /** End of the line (exclusive). */
  end = 0
  /** The last object. */
  time = 0
  id = 0
  channel = 0
  /** Which number of the last object is out of range, in words. Null when none is. */
  get excess(): string | null {
    if (this.time > largestTime) return `the time is out of range: at most ${largestTime}`
    if (this.id > largestId) return `the id is out of range: at most ${largestId}`
    return this.channel > largestChannel ? `the channel is out of range: at most ${largestChannel}` : null
  }

  /** How many numbers the last object had. */
  parts = 0
  /**
   * Whether a 32-bit float reproduces the last number exactly: the number has at most 6 digits, or is whole and
   * at most 2^24.
   */
  fitsFloat32 = true
  /** Whether the last number had the form of a number, but is beyond the range of a double. */
  isBeyondDouble = false
  private next = 0

  /** `text`: as `utf8Of` returns it. */
  constructor(private readonly text: Uint8Array) {
    this.bytes = text
  }

  nextLine(): boolean {
    const { text } = this
    if (this.next >= text.length) return false
    const end = text.indexOf(newline, this.next)
    if (this.bytes !== text) this.bytes = text
    this.at = this.next
    this.end = end < 0 ? text.length : end
    this.next = this.end + 1
    this.line++
    this.skip()
    if (this.peek === quote) this.unquote()
    return true
  }

  private unquote(): void {
    this.bytes = withoutQuotes(this.bytes.subarray(this.at, this.end))
    this.at = 0
    this.end = this.bytes.length
    this.skip()
  }

  /** The next byte, -1 at the end of the line. */
  get peek(): number {
    return this.at < this.end ? (this.bytes[this.at] as number) : -1
  }

  get atEnd(): boolean {
    return this.at >= this.end
  }

  /** Consumes the character and following spaces if it comes next. */
  take(code: number): boolean {
    if (this.peek !== code) return false
    this.at++
    this.skip()
    return true
  }

  /** Reads a whole number and following spaces. Returns -1 when the next text is not a number. */
  whole(): number {
    const { bytes, end } = this
    let at = this.at
    let value = 0
    while (at < end && isDigit(bytes[at] as number)) value = value * 10 + (bytes[at++] as number) - 48
    if (at === this.at) return -1
    if (at < end && isNumberLetter(bytes[at] as number)) return this.wholeInOtherForm(at)
    this.at = at
    this.skip()
    return value
  }

  /** `at`: where the fraction or the exponent of the number starts. */
  private wholeInOtherForm(at: number): number {
    const end = numberEnd(this.bytes, at, this.end)
    const value = slowNumber(this.bytes, this.at, end)
    if (!Number.isInteger(value)) return -1
    this.at = end
    this.skip()
    return value
  }

  /**
   * Reads `t,id,ch`, `t,id` or `id` into time, id, channel. Returns false when the text has another form or a
   * number is too large.
   */
  object(): boolean {
    const first = this.whole()
    this.parts = 1
    this.time = 0
    this.id = first
    this.channel = 0
    if (first >= 0 && this.take(comma)) {
      this.time = first
      this.id = this.whole()
      this.parts = 2
      if (this.take(comma)) {
        this.channel = this.whole()
        this.parts = 3
      }
    }
    return (
      this.id >= 0 &&
      this.channel >= 0 &&
      this.id <= largestId &&
      this.time <= largestTime &&
      this.channel <= largestChannel
    )
  }

  /**
   * Reads a number and following spaces. Returns NaN when the next text is not a number. With `decimalComma`,
   * 3,5 is 3.5.
   */
  number(decimalComma = false): number {
    const { bytes, end } = this
    const start = this.at
    let at = start
    const sign = bytes[at]
    if (at < end && (sign === 45 || sign === 43)) at++
    let mantissa = 0
    let digits = 0
    let exponent = 0
    let fraction = false
    for (; at < end; at++) {
      const code = bytes[at] as number
      if (isDigit(code)) {
        if (mantissa < 1e14) {
          mantissa = mantissa * 10 + code - 48
          if (fraction) exponent--
        } else mantissa = Infinity
        digits++
      } else if (!fraction && (code === dot || (decimalComma && code === comma))) fraction = true
      else break
    }
    this.isBeyondDouble = false
    if (digits === 0) return NaN
    if (at < end && ((bytes[at] as number) | 32) === 101) {
      const past = exponentEnd(bytes, at, end)
      if (past > at) mantissa = Infinity
      at = past
    }
    this.at = at
    const value =
      mantissa < Infinity && exponent >= -22
        ? ((sign === 45 ? -1 : 1) * mantissa) / (powers[-exponent] as number)
        : slowNumber(bytes, start, at)
    this.isBeyondDouble = Number.isNaN(value)
    this.fitsFloat32 =
      (mantissa < 1e6 && exponent > -30) || (Number.isInteger(value) && Math.abs(value) <= 0x1000000)
    this.skip()
    return value
  }

  /** The rest of the line without surrounding spaces. Moves to the end of the line. */
  rest(): readonly [start: number, end: number] {
    const start = this.at
    let end = this.end
    while (end > start && (this.bytes[end - 1] as number) <= space) end--
    this.at = this.end
    return [start, end]
  }

  /** The start of the line, for a message. */
  excerpt(): string {
    const start = Math.max(this.bytes.lastIndexOf(newline, this.end - 1) + 1, 0)
    const text = new TextDecoder().decode(this.bytes.subarray(start, Math.min(this.end, start + 60))).trim()
    return this.end - start > 60 ? `${text}…` : text
  }

  skip(): void {
    while (this.at < this.end && (this.bytes[this.at] as number) <= space) this.at++
  }
}

/** The end of the number whose fraction or exponent starts at `at`. */
function numberEnd(bytes: Uint8Array, at: number, end: number): number {
  let past = at
  if (bytes[past] === dot) past++
  while (past < end && isDigit(bytes[past] as number)) past++
  return past < end && ((bytes[past] as number) | 32) === 101 ? exponentEnd(bytes, past, end) : past
}

/** The cells of a line of a table without their quotes. Commas separate the cells, as they separate numbers. */
function withoutQuotes(line: Uint8Array): Uint8Array {
  const plain = new Uint8Array(line.length)
  let length = 0
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const code = line[at] as number
    if (code !== quote) plain[length++] = code
    else if (isQuoted && line[at + 1] === quote) plain[length++] = line[at++] as number
    else isQuoted = !isQuoted
  }
  return plain.subarray(0, length)
}

/** The end of the exponent that starts at `at`, or `at` itself without an exponent. */
function exponentEnd(bytes: Uint8Array, at: number, end: number): number {
  let past = at + 1
  if (bytes[past] === 45 || bytes[past] === 43) past++
  const first = past
  while (past < end && isDigit(bytes[past] as number)) past++
  return past > first ? past : at
}

/** Numbers with many digits or an exponent. JavaScript rounds them. */
function slowNumber(bytes: Uint8Array, start: number, end: number): number {
  const value = Number(new TextDecoder().decode(bytes.subarray(start, end)).replace(',', '.'))
  return Number.isFinite(value) ? value : NaN
}
