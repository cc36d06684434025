/**
 * Typed arrays in one file, little-endian. Each starts at a multiple of 8 bytes, so that the reader needs no
 * copies.
 * Header: magic (4 letters), version u16, kind u16, number of sections u32, bytes of the file u32, checksum
 * u32, 4 zero bytes.
 * Then element type u32 and element count u32 of each section, then the sections in that order.
 */
export type Section = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** The bytes are damaged, or of another kind. */
export class DamagedFile extends Error {}

const headerBytes = 24
const sectionTypes = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array] as const
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8

export interface Container {
  readonly magic: string
  readonly version: number
  readonly kind: number
  readonly sections: readonly Section[]
}

export function writeContainer({ sections, ...kind }: Container): Uint8Array {
  const pieces = sections.map(section => [section])
  const file = new Uint8Array(sizeOf(pieces))
  let at = 0
  for (const block of containerBlocks({ ...kind, sections: pieces })) {
    file.set(block, at)
    at += block.length
  }
  return file
}

/** A container whose sections are in pieces of one kind of array. */
interface PiecedContainer extends Omit<Container, 'sections'> {
  readonly sections: readonly (readonly Section[])[]
}

/** The bytes of a container in blocks, so that it never is in memory as a whole. A block is valid until the next. */
export function* containerBlocks({ magic, version, kind, sections }: PiecedContainer): Generator<Uint8Array> {
  const header = new Uint8Array(headerBytes + sections.length * 8)
  const view = new DataView(header.buffer)
  new TextEncoder().encodeInto(magic, header)
  view.setUint16(4, version, true)
  view.setUint16(6, kind, true)
  view.setUint32(8, sections.length, true)
  view.setUint32(12, sizeOf(sections), true)
  sections.forEach((pieces, number) => {
    const type = sectionTypes.findIndex(each => pieces[0] instanceof each)
    view.setUint32(headerBytes + number * 8, type, true)
    view.setUint32(headerBytes + number * 8 + 4, lengthOf(pieces), true)
  })
  let hash = checksum(header)
  for (const block of sectionBlocks(sections)) hash = hashed(hash, wordsOf(block))
  view.setUint32(16, hash, true)
  yield header
  yield* sectionBlocks(sections)
}

const lengthOf = (pieces: readonly Section[]) => pieces.reduce((sum, { length }) => sum + length, 0)
const bytesOf = (pieces: readonly Section[]) => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
const sizeOf = (sections: readonly (readonly Section[])[]) =>
  sections.reduce((bytes, pieces) => bytes + aligned(bytesOf(pieces)), headerBytes + sections.length * 8)

/** Bytes of a block, a multiple of 8. */
const blockBytes = 1 << 20

/** The sections one after another, each filled with zeros to a multiple of 8 bytes. */
function* sectionBlocks(sections: readonly (readonly Section[])[]): Generator<Uint8Array> {
  const rest = sections.reduce((sum, pieces) => sum + aligned(bytesOf(pieces)), 0)
  const block = new Uint8Array(Math.min(blockBytes, rest))
  let filled = 0
  for (const pieces of sections) {
    for (const piece of pieces) {
      const bytes = new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength)
      for (let at = 0; at < bytes.length;) {
        const part = bytes.subarray(at, at + block.length - filled)
        block.set(part, filled)
        at += part.length
        filled += part.length
        if (filled === block.length) {
          yield block
          filled = 0
        }
      }
    }
    const past = aligned(filled)
    block.fill(0, filled, past)
    filled = past
    if (filled > 0 && filled === block.length) {
      yield block
      filled = 0
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}

/**
 * Returns views on the sections. Copies the bytes only when they do not start at a multiple of 8. Throws
 * DamagedFile.
 */
export function readContainer(
  source: Uint8Array,
  magic: string,
  version: number,
): Pick<Container, 'kind' | 'sections'> {
  if (source.length < headerBytes) throw new DamagedFile(`The file is too short: ${source.length} bytes`)
  const file = source.byteOffset % 8 === 0 ? source : source.slice()
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const found = String.fromCharCode(...file.subarray(0, 4))
  if (found !== magic) throw new DamagedFile(`The file begins with '${found}' instead of '${magic}'`)
  if (view.getUint16(4, true) !== version)
    throw new DamagedFile(
      `The file has version ${view.getUint16(4, true)}, this program reads version ${version}`,
    )
  if (view.getUint32(12, true) !== file.length)
    throw new DamagedFile(`The file has ${file.length} bytes instead of ${view.getUint32(12, true)}`)
  if (file.length % 8 !== 0 || view.getUint32(16, true) !== checksum(file))
    throw new DamagedFile('The checksum of the file is wrong')
  const count = view.getUint32(8, true)
  let at = headerBytes + count * 8
  if (at > file.length) throw new DamagedFile('The table of the file is longer than the file')
  const sections = Array.from({ length: count }, (_, number) => {
    const type = sectionTypes[view.getUint32(headerBytes + number * 8, true)]
    const length = view.getUint32(headerBytes + number * 8 + 4, true)
    if (!type || at + length * type.BYTES_PER_ELEMENT > file.length)
      throw new DamagedFile(`Section ${number} of the file is not valid`)
    const section = new type(file.buffer as ArrayBuffer, file.byteOffset + at, length)
    at += aligned(section.byteLength)
    return section
  })
  if (at !== file.length) throw new DamagedFile('The file has bytes after the last section')
  return { kind: view.getUint16(6, true), sections }
}

/**
 * FNV-1a over 32-bit words, without the word of the checksum itself. Any single changed word changes the
 * result.
 */
function checksum(file: Uint8Array): number {
  const words = wordsOf(file)
  return hashed(hashed(0x811c9dc5, words.subarray(0, 4)), words.subarray(5))
}

const wordsOf = (bytes: Uint8Array) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)

function hashed(start: number, words: Uint32Array): number {
  let hash = start
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words[at]!, 0x01000193)
  return hash >>> 0
}

/** Returns the sections in order, and checks the array type and length of each. */
export class SectionReader {
  private next = 0
  constructor(private readonly sections: readonly Section[]) {}

  unsigned(length?: number): Uint8Array | Uint16Array | Uint32Array {
    const section = this.take(length)
    if (section instanceof Uint8Array || section instanceof Uint16Array || section instanceof Uint32Array)
      return section
    throw this.wrong()
  }

  bytes(length?: number): Uint8Array {
    return this.only(Uint8Array, length)
  }
  words(length?: number): Uint32Array {
    return this.only(Uint32Array, length)
  }
  integers(length?: number): Int32Array {
    return this.only(Int32Array, length)
  }

  floats(length?: number): Float32Array | Float64Array {
    const section = this.take(length)
    if (section instanceof Float32Array || section instanceof Float64Array) return section
    throw this.wrong()
  }

  end(): void {
    if (this.next !== this.sections.length)
      throw new DamagedFile(`${this.sections.length - this.next} sections too many`)
  }

  private only<S extends Section>(type: new (length: number) => S, length?: number): S {
    const section = this.take(length)
    if (section instanceof type) return section
    throw this.wrong()
  }

  private take(length?: number): Section {
    const section = this.sections[this.next++]
    if (section && (length === undefined || section.length === length)) return section
    throw this.wrong()
  }

  private wrong(): DamagedFile {
    return new DamagedFile(
      `Section ${this.next - 1} is missing, or not of the kind and length it should have`,
    )
  }
}

/** Offsets must start at 0, never decrease, and end at `end`. */
export function checkOffsets(offsets: ArrayLike<number>, end: number): void {
  let rising = offsets.length > 0 && offsets[0] === 0 && offsets[offsets.length - 1] === end
  for (let at = 1; rising && at < offsets.length; at++)
    rising = (offsets[at] as number) >= (offsets[at - 1] as number)
  if (!rising) throw new DamagedFile('The offsets of the file do not fit')
}

/** Every number must be at least `least` and below `limit`. */
export function checkBelow(numbers: ArrayLike<number>, limit: number, least = 0): void {
  if (least <= 0 && numbers instanceof Uint8Array && bitsOf(numbers) < limit) return
  const words = limit === Infinity ? `at least ${least}` : `one from ${least} to ${limit - 1}`
  for (let at = 0; at < numbers.length; at++) {
    if ((numbers[at] as number) >= limit || (numbers[at] as number) < least)
      throw new DamagedFile(`The file holds the number ${numbers[at]} instead of ${words}`)
  }
}

/** The bits that are set in any number, which is at least the largest number. */
function bitsOf(numbers: Uint8Array): number {
  let bits = 0
  for (let at = 0; at < numbers.length; at++) bits |= numbers[at]!
  return bits
}
