import { DamagedFrame } from './frameError.js'

type Column = Uint16Array | Uint32Array

/**
 * Writes whole numbers as varints: 7 bits per byte, lowest first. Differences have their sign in the lowest
 * bit.
 */
export class VarintWriter {
  private buffer = new Uint8Array(1024)
  private length = 0

  unsigned(value: number): void {
    for (; value > 127; value = Math.floor(value / 128)) this.byte((value % 128) + 128)
    this.byte(value)
  }

  differences(column: Column): void {
    let before = 0
    for (const value of column) {
      const difference = value - before
      this.unsigned(difference < 0 ? -2 * difference - 1 : 2 * difference)
      before = value
    }
  }

  /** Length, then UTF-8 bytes. */
  text(text: string): void {
    const encoded = new TextEncoder().encode(text)
    this.unsigned(encoded.length)
    for (const byte of encoded) this.byte(byte)
  }

  bytes(): Uint8Array {
    return this.buffer.slice(0, this.length)
  }

  private byte(value: number): void {
    if (this.length === this.buffer.length) {
      const larger = new Uint8Array(this.buffer.length * 2)
      larger.set(this.buffer)
      this.buffer = larger
    }
    this.buffer[this.length++] = value
  }
}

/** Reads the output of VarintWriter. Throws DamagedFrame when the bytes end too early. */
export class VarintReader {
  private at = 0
  private readonly decoder = new TextDecoder()

  constructor(private readonly bytes: Uint8Array) {}

  unsigned(): number {
    let value = 0
    for (let factor = 1; factor < 2 ** 42; factor *= 128) {
      if (this.at >= this.bytes.length) break
      const byte = this.bytes[this.at++]!
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    throw new DamagedFrame('A number in the file is cut off.')
  }

  differences<C extends Column>(column: C): C {
    let value = 0
    for (let at = 0; at < column.length; at++) {
      const coded = this.unsigned()
      value += coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2
      column[at] = value
    }
    return column
  }

  text(): string {
    const length = this.unsigned()
    if (this.at + length > this.bytes.length) throw new DamagedFrame('A text in the file is cut off.')
    this.at += length
    return this.decoder.decode(this.bytes.subarray(this.at - length, this.at))
  }
}
