import { type FloatProperty, numberAt, type SpaceProperty, type Targets } from './property.js'

/** Bytes of one piece of the text, so that no array grows with the dataset. */
const pieceSize = 65_536
/** A line has at most five integers, or three and a number, with their signs. */
const longestLine = 128

/**
 * The UTF-8 text of a property as people upload it: `t,id:value`, with `t,id,channel:value` for other channels than 0.
 * Each piece is valid until the next one is asked for.
 */
export function* propertyText(property: FloatProperty | SpaceProperty): Generator<Uint8Array> {
  const text = new AsciiText()
  text.add(`type:${property.type}\n`)
  const { times, offsets, ids, channels } = property.rows
  for (let at = 0; at < times.length; at++)
    for (let row = offsets[at]!; row < offsets[at + 1]!; row++) {
      text.addObject(times[at]!, ids[row]!, channels[row]!)
      text.addCode(colon)
      addValue(text, property, row)
      text.addCode(newline)
      if (text.isFull) yield text.taken()
    }
  yield text.taken()
}

/** Like `wordsAt`, without texts and lists for each row. */
function addValue(text: AsciiText, property: FloatProperty | SpaceProperty, row: number): void {
  if (property.type === 'space') addTarget(text, property.targets, row)
  else text.addNumber(numberAt(property, row))
}

const addTarget = (text: AsciiText, { times, ids, channels }: Targets, row: number) =>
  text.addObject(times[row]!, ids[row]!, channels[row]!)

const [zero, minus, comma, colon, newline] = Array.from('0-,:\n', sign => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
]

/** Writes integers as bytes: strings and an encoder take several times as long. */
class AsciiText {
  private readonly bytes = new Uint8Array(pieceSize)
  private length = 0

  get isFull(): boolean {
    return this.length > pieceSize - longestLine
  }

  /** The bytes since the last call. */
  taken(): Uint8Array {
    const { length } = this
    this.length = 0
    return this.bytes.subarray(0, length)
  }

  addObject(time: number, id: number, channel: number): void {
    this.addInteger(time)
    this.addCode(comma)
    this.addInteger(id)
    if (channel === 0) return
    this.addCode(comma)
    this.addInteger(channel)
  }

  addNumber(value: number): void {
    if ((value | 0) === value) this.addInteger(value)
    else this.add(String(value))
  }

  add(text: string): void {
    for (let at = 0; at < text.length; at++) this.addCode(text.charCodeAt(at))
  }

  addCode(code: number): void {
    this.bytes[this.length++] = code
  }

  /** `value`: from −2³¹ to 2³² − 1. */
  private addInteger(value: number): void {
    let rest = value
    if (rest < 0) {
      this.addCode(minus)
      rest = -rest
    }
    const end = this.length + digitsOf(rest)
    for (let at = end - 1; at >= this.length; at--) {
      const next = (rest / 10) >>> 0
      this.bytes[at] = zero + rest - next * 10
      rest = next
    }
    this.length = end
  }
}

function digitsOf(value: number): number {
  let digits = 1
  for (let limit = 10; value >= limit; limit *= 10) digits++
  return digits
}
