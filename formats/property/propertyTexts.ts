import { narrowest, type UnsignedColumn } from './propertyRows.js'

/** Texts as UTF-8, one after another. They are decoded only when needed. */
export interface TextTable {
  /** text i is bytes[offsets[i]] … bytes[offsets[i + 1] - 1] */
  readonly offsets: UnsignedColumn
  readonly bytes: Uint8Array
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

export const textCount = (table: TextTable) => table.offsets.length - 1

/** One text of the table, '' beyond its end. */
export function textAt(table: TextTable, index: number): string {
  return index < textCount(table)
    ? decoder.decode(table.bytes.subarray(table.offsets[index], table.offsets[index + 1]))
    : ''
}

export function allTexts(table: TextTable): string[] {
  const { offsets, bytes } = table
  const end = offsets[textCount(table)] ?? 0
  const whole = decoder.decode(bytes.subarray(0, end))
  // Every other character has fewer UTF-16 units than bytes. Decoding texts one by one takes ten times as long.
  const isAscii = whole.length === end
  return Array.from({ length: textCount(table) }, (_, index) =>
    isAscii ? whole.slice(offsets[index], offsets[index + 1]) : textAt(table, index),
  )
}

/** Reads `count` of the texts: decodes all at once when that is faster. */
export function textReader(table: TextTable, count: number): (index: number) => string {
  if (count * 4 < textCount(table)) return index => textAt(table, index)
  const all = allTexts(table)
  return index => all[index] ?? ''
}

/** A table of distinct texts, numbered in order of appearance. */
export class TextDictionary {
  private bytes = new Uint8Array(1024)
  private offsets = new Uint32Array(256)
  private count = 0
  /** Open addressing: number of a text + 1, 0 when free. */
  private slots = new Uint32Array(1024)

  /** Number of the text source[start … end - 1]. Adds the text if it is new. */
  intern(source: Uint8Array, start: number, end: number): number {
    let slot = hashOf(source, start, end) & (this.slots.length - 1)
    for (;;) {
      const found = (this.slots[slot] as number) - 1
      if (found < 0) break
      if (this.equals(found, source, start, end)) return found
      slot = (slot + 1) & (this.slots.length - 1)
    }
    const number = this.append(source.subarray(start, end))
    this.slots[slot] = number + 1
    if (this.count * 2 > this.slots.length) this.rehash()
    return number
  }

  internText(text: string): number {
    const bytes = encoder.encode(text)
    return this.intern(bytes, 0, bytes.length)
  }

  table(): TextTable {
    const offsets = this.offsets.slice(0, this.count + 1)
    return { offsets: narrowest(offsets), bytes: this.bytes.slice(0, offsets[this.count]) }
  }

  private equals(number: number, source: Uint8Array, start: number, end: number): boolean {
    const from = this.offsets[number] as number
    const length = end - start
    if ((this.offsets[number + 1] as number) - from !== length) return false
    for (let at = 0; at < length; at++) if (this.bytes[from + at] !== source[start + at]) return false
    return true
  }

  private append(text: Uint8Array): number {
    const from = this.offsets[this.count] as number
    if (from + text.length > this.bytes.length) this.bytes = grown(this.bytes, from + text.length)
    if (this.count + 2 > this.offsets.length) this.offsets = grown(this.offsets, this.count + 2)
    this.bytes.set(text, from)
    this.offsets[this.count + 1] = from + text.length
    return this.count++
  }

  private rehash(): void {
    this.slots = new Uint32Array(this.slots.length * 4)
    for (let number = 0; number < this.count; number++) {
      let slot =
        hashOf(this.bytes, this.offsets[number] as number, this.offsets[number + 1] as number) &
        (this.slots.length - 1)
      while (this.slots[slot] !== 0) slot = (slot + 1) & (this.slots.length - 1)
      this.slots[slot] = number + 1
    }
  }
}

/** Random for each process, so that an attacker cannot prepare colliding texts. */
const seed = crypto.getRandomValues(new Uint32Array(1))[0]!

/** FNV-1a with folded high bits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function grown<A extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(array: A, least: number): A {
  const larger = new (array.constructor as new (length: number) => A)(Math.max(least, array.length * 2))
  larger.set(array)
  return larger
}
