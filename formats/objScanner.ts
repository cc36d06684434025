/** Bytes of text files as numbers and words, without making strings. */
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
/** 18 digits still fit where only the leading 53 bits count */
const mostDigits = 1e17
const decoder = new TextDecoder()

/** A place in the bytes of a text file. The bytes must end with a line feed: that is what ends every loop here. */
export class ObjScanner {
  at = 0
  /** 1-based */
  line = 1
  /** digits after the decimal point of the number read last, without zeros at its end */
  decimals = 0

  constructor(readonly bytes: Uint8Array) {}

  /** Goes on to the next byte that is no blank and returns it. A comment and the end of the line are both answered as line feed. */
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

  /** Is the backslash at `at` the last thing of its line, with another line behind it? */
  private continues(at: number): boolean {
    const end = this.bytes[at + 1] === carriageReturn ? at + 2 : at + 1
    return this.bytes[end] === lineFeed && end + 1 < this.bytes.length
  }

  private lineAfter(at: number): number {
    this.line++
    return this.bytes.indexOf(lineFeed, at) + 1
  }

  /** Goes to the start of the next line. */
  skipLine(): void {
    const end = this.bytes.indexOf(lineFeed, this.at)
    const last = this.bytes[end - 1] === carriageReturn ? end - 2 : end - 1
    this.line++
    this.at = end + 1
    if (this.bytes[last] === backslash && this.at < this.bytes.length) this.skipLine()
  }

  /** Ends a word or number: blank, end of line, comment or continuation. */
  private ends(byte: number): boolean {
    return byte <= space || byte === hash || byte === backslash
  }

  /** Next number of the line, with decimal point or comma, or NaN where there is none. */
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

  /** At a decimal point: `whole` with the digits behind it appended, `decimals` their number. Zeros at the end do not count. */
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

  /** Behind an `e`: a whole number, or NaN. */
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

  /** Whole number at this very place, or 0 where there is none: no index of an OBJ is 0. */
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

  /** Steps over a slash. */
  slash(): boolean {
    if (this.bytes[this.at] !== slash) return false
    this.at++
    return true
  }

  /** Has a word or number just ended? */
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

  /** What stands on the rest of the line, without its comment and the blanks around it. */
  rest(): string {
    this.next()
    const start = this.at
    let end = start
    while (
      this.bytes[end] !== lineFeed &&
      !(this.bytes[end] === hash && (end === start || this.bytes[end - 1]! <= space))
    )
      end++
    this.at = end
    return decoder.decode(this.bytes.subarray(start, end)).trim()
  }
}

/** value × 10^exponent, correctly rounded for what people write: up to 15 digits and 22 places. */
function scaled(value: number, exponent: number): number {
  if (exponent < 0 && exponent >= -22) return value / powers[-exponent]!
  if (exponent > 0 && exponent <= 22) return value * powers[exponent]!
  return Number(`${value}e${exponent}`)
}
