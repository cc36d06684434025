import { rawName } from '../textBytes.js'

/** Reads numbers and words from bytes of text files, without creating strings. */
const tab = 9
export const lineFeed = 10
const carriageReturn = 13
const space = 32
const hash = 35
const plus = 43
const comma = 44
const minus = 45
const point = 46
const slash = 47
const zero = 48
const nine = 57
const backslash = 92

const powers = Float64Array.from({ length: 23 }, (_, exponent) => 10 ** exponent)
/** Further digits are dropped from this value on. 18 digits are more than the 53 bits of a double hold. */
const mostDigits = 1e17
const decoder = new TextDecoder()

/**
 * A position in the bytes of a text file. The bytes must end with a line feed, because all loops stop there.
 */
export class ObjScanner {
  at = 0
  /** Line number from 1. */
  line = 1
  /** Decimals of the last number, without trailing zeros. */
  decimals = 0

  constructor(readonly bytes: Uint8Array) {}

  /** Skips blanks and returns the next byte. Returns a line feed for comments and for the end of the line. */
  next(): number {
    const { bytes } = this
    let { at } = this
    for (;;) {
      const byte = bytes[at]!
      if (byte === space || byte === tab || byte === carriageReturn) at++
      else if (byte === backslash && this.continues(at)) at = this.lineAfter(at)
      else {
        this.at = at
        return byte === hash ? lineFeed : byte
      }
    }
  }

  /** Whether the backslash at `at` ends its line and another line follows. */
  private continues(at: number): boolean {
    const end = this.bytes[at + 1] === carriageReturn ? at + 2 : at + 1
    return this.bytes[end] === lineFeed && end + 1 < this.bytes.length
  }

  private lineAfter(at: number): number {
    this.line++
    return this.bytes.indexOf(lineFeed, at) + 1
  }

  /** Moves to the start of the next line. */
  skipLine(): void {
    const end = this.bytes.indexOf(lineFeed, this.at)
    const last = this.bytes[end - 1] === carriageReturn ? end - 2 : end - 1
    // a comment can end with a folder of Windows
    const continues = this.bytes[last] === backslash && !this.bytes.subarray(this.at, end).includes(hash)
    this.line++
    this.at = end + 1
    if (continues && this.at < this.bytes.length) this.skipLine()
  }

  /** Whether the byte ends a word or number: blank, end of line, comment or continuation. */
  private ends(byte: number): boolean {
    return byte <= space || byte === hash || byte === backslash
  }

  /** The next number of the line, with decimal point or comma. NaN when the next word is not a number. */
  number(): number {
    let byte = this.next()
    const { bytes } = this
    let { at } = this
    const negative = byte === minus
    if (negative || byte === plus) byte = bytes[++at]!
    const start = at
    let value = 0
    let exponent = 0
    for (; byte >= zero && byte <= nine; byte = bytes[++at]!) {
      if (value < mostDigits) value = value * 10 + (byte - zero)
      else exponent++
    }
    const digits = at - start
    this.at = at
    this.decimals = 0
    if (byte === point || byte === comma) value = this.fraction(value, digits)
    else if (digits === 0) return NaN
    exponent -= this.decimals
    byte = bytes[this.at]!
    if ((byte | 32) === 101) {
      exponent += this.exponent()
      this.decimals = Math.max(0, -exponent)
      byte = bytes[this.at]!
    }
    if (!this.ends(byte)) return NaN
    if (exponent !== 0) value = scaled(value, exponent)
    return negative ? -value : value
  }

  /**
   * Call at a decimal point. Appends the decimals to `whole` and counts them in `decimals`, without trailing
   * zeros.
   */
  private fraction(whole: number, digits: number): number {
    const { bytes } = this
    const start = this.at + 1
    let at = start
    let value = whole
    let zeros = 0
    let decimals = 0
    for (let byte = bytes[at]!; byte >= zero && byte <= nine; byte = bytes[++at]!) {
      if (byte === zero) zeros++
      else {
        for (; zeros > 0 && value < mostDigits; zeros--, decimals++) value *= 10
        zeros = 0
        if (value >= mostDigits) continue
        value = value * 10 + (byte - zero)
        decimals++
      }
    }
    this.at = at
    this.decimals = decimals
    return digits + at - start === 0 ? NaN : value
  }

  /** The whole number after an `e`, or NaN. */
  private exponent(): number {
    let byte = this.bytes[++this.at]!
    const negative = byte === minus
    if (negative || byte === plus) byte = this.bytes[++this.at]!
    const start = this.at
    let value = 0
    for (; byte >= zero && byte <= nine; byte = this.bytes[++this.at]!)
      value = Math.min(9999, value * 10 + (byte - zero))
    if (this.at === start) return NaN
    return negative ? -value : value
  }

  /** The whole number at this position, or 0 without a number. No index in an OBJ is 0. */
  index(): number {
    const { bytes } = this
    let { at } = this
    let byte = bytes[at]!
    const negative = byte === minus
    if (negative) byte = bytes[++at]!
    let value = 0
    for (; byte >= zero && byte <= nine; byte = bytes[++at]!) value = value * 10 + (byte - zero)
    this.at = at
    return negative ? -value : value
  }

  /** Skips a slash. Returns false when the next byte is not a slash. */
  slash(): boolean {
    if (this.bytes[this.at] !== slash) return false
    this.at++
    return true
  }

  /** Whether a word or number has just ended. */
  ended(): boolean {
    return this.ends(this.bytes[this.at]!)
  }

  skipWord(): void {
    while (!this.ended()) this.at++
  }

  word(): string {
    this.next()
    const start = this.at
    this.skipWord()
    return decoder.decode(this.bytes.subarray(start, this.at))
  }

  /**
   * The rest of the line as a raw name (textBytes): blanks inside and `#` belong to it, as 3ds Max writes
   * `Material #12`. The names of OBJ and MTL files are all read here, so that equal names stay equal.
   */
  rest(): string {
    this.next()
    const parts: string[] = []
    for (let start = this.at; ; start = this.lineAfter(this.at)) {
      const end = this.bytes.indexOf(lineFeed, start)
      const last = this.bytes[end - 1] === carriageReturn ? end - 1 : end
      this.at = last > start && this.bytes[last - 1] === backslash ? last - 1 : end
      parts.push(rawName(this.bytes.subarray(start, this.at)))
      if (this.at === end || !this.continues(this.at)) break
    }
    return trimmed(parts.join(' '))
  }
}

/** Blanks are ASCII here, because other blanks of a raw name are parts of characters. */
function trimmed(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && name.charCodeAt(start) <= space) start++
  while (end > start && name.charCodeAt(end - 1) <= space) end--
  return name.slice(start, end)
}

/** value × 10^exponent. Correctly rounded up to 15 digits and an exponent of 22. */
function scaled(value: number, exponent: number): number {
  if (exponent < 0 && exponent >= -22) return value / powers[-exponent]!
  if (exponent > 0 && exponent <= 22) return value * powers[exponent]!
  return Number(`${value}e${exponent}`)
}
