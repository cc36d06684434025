import { writtenForm } from '../../formats/obj/objCount.js'
import { linesIn } from '../../formats/obj/objLines.js'
import { ObjScanner } from '../../formats/obj/objScanner.js'
import { type ColourScale, colourWords } from '../../formats/obj/vertexColours.js'
import { textPieces } from '../../formats/textBytes.js'

type Counts = [vertices: number, textureVertices: number, normals: number]
type Write = (bytes: Uint8Array) => void
/** Starts at the first piece each time. Each piece is valid until the next is requested. */
type ReadPieces = () => Iterable<Uint8Array>
/** What happens to the colours behind the vertices of a file: they are divided by 255, or left out. */
type ColourChange = 'scaled' | 'left out' | null

const space = 32
const tab = 9
const lineFeed = 10
const carriageReturn = 13
const backslash = 92
const hash = 35
const code = (letter: string) => letter.charCodeAt(0)
const isBlank = (byte: number | undefined) => byte === space || byte === tab

/**
 * Joins OBJ files in any encoding into one OBJ in UTF-8 (MeshJoiner). A file has one scale of colours: when
 * another file has colours from 0 to 1, those from 0 to 255 are divided by 255.
 */
export function joinParts(parts: readonly ReadPieces[], write: Write): void {
  const forms = parts.map(read => writtenForm(read()))
  const scales = new Set(forms.map(({ colours }) => colours))
  const joiner = new MeshJoiner(write)
  parts.forEach((read, at) => {
    const { encoding, colours } = forms[at]!
    const pieces = textPieces(read())
    joiner.add(encoding === 'utf-8' ? pieces : fromWindows1252(pieces), colourChange(colours, scales))
  })
}

function colourChange(colours: ColourScale, all: ReadonlySet<ColourScale>): ColourChange {
  if (colours === 255 && all.has(1)) return 'scaled'
  return colours === 'refused' && (all.has(1) || all.has(255)) ? 'left out' : null
}

/**
 * Joins OBJ files into one OBJ with the same triangles, objects and materials. An OBJ numbers vertices over
 * the whole file, so the numbers in later files are shifted. Texture vertices and normals that their own file
 * does not define are left out: in the joined file the numbers would name those of another file.
 * Names of one file do not reach the faces of the next. The files are in UTF-8.
 */
export class MeshJoiner {
  private before: Counts = [0, 0, 0]
  private own: Counts = [0, 0, 0]
  /** Statements of earlier files that would still apply. */
  private left = { o: false, g: false, usemtl: false }
  private stale = { ...this.left }
  /** a group names the next faces, so the name of an object has no effect */
  private isGroupNamed = false
  private colours: ColourChange = null

  constructor(private readonly write: Write) {}

  /** Each piece is valid until the next is requested. */
  add(pieces: Iterable<Uint8Array>, colours: ColourChange = null): void {
    this.own = [0, 0, 0]
    this.colours = colours
    this.stale = { ...this.left }
    this.isGroupNamed = false
    for (const bytes of linesIn(pieces)) this.lines(bytes)
    this.before = this.before.map((count, kind) => count + this.own[kind]!) as Counts
  }

  private lines(bytes: Uint8Array): void {
    let kept = 0
    let end: number
    for (let at = 0; at < bytes.length; at = end) {
      end = endOfLine(bytes, at)
      const text = this.line(bytes, at, end)
      if (text === null) continue
      this.write(bytes.subarray(kept, at))
      this.write(Buffer.from(text, 'latin1'))
      kept = end
    }
    this.write(bytes.subarray(kept))
    // The last line of a file may end with a backslash. It must not continue in the next file.
    if (isContinued(bytes, bytes.length - 1)) this.write(Buffer.from('\n'))
  }

  /** The line in the joined file, or null when it stays as it is. */
  private line(bytes: Uint8Array, start: number, end: number): string | null {
    const at = skipBlanks(bytes, start)
    const byte = bytes[at]
    if (byte === code('v')) return this.vertex(bytes, start, at + 1, end)
    if ((byte === code('f') || byte === code('l') || byte === code('p')) && isBlank(bytes[at + 1]))
      return this.indices(latin1(bytes, at, end), latin1(bytes, start, end))
    if (byte === code('g') || byte === code('o') || byte === code('u'))
      return this.named(latin1(bytes, at, end), latin1(bytes, start, end))
    return null
  }

  private vertex(bytes: Uint8Array, start: number, at: number, end: number): string | null {
    this.count(bytes, at)
    if (this.colours === null || !isBlank(bytes[at])) return null
    const scan = new ObjScanner(bytes)
    scan.at = at
    const next = () => scan.number()
    const isPlaced = Number.isFinite(next() + next() + next())
    if (!isPlaced || scan.next() === lineFeed) return null
    const place = latin1(bytes, start, scan.at)
    const [red, green, blue] = [next(), next(), next()].map(part => Math.min(255, Math.round(part))) as Counts
    if (Number.isNaN(red + green + blue) || scan.next() !== lineFeed) return null
    const colour = this.colours === 'scaled' ? colourWords(red * 65536 + green * 256 + blue) : ''
    return place + colour + latin1(bytes, scan.at, end)
  }

  /** Counts as formats/obj/objReader does. */
  private count(bytes: Uint8Array, at: number): void {
    const kind = bytes[at]
    if (isBlank(kind)) this.own[0]++
    else if (kind === code('t') && isBlank(bytes[at + 1])) this.own[1]++
    else if (kind === code('n') && isBlank(bytes[at + 1])) this.own[2]++
  }

  private named(text: string, line: string): string | null {
    const word = /^(?:[go]|usemtl)(?=[\s#\\])/.exec(text)?.[0] as keyof typeof this.left | undefined
    if (word === undefined) return null
    if (word !== 'usemtl') this.isGroupNamed = /^g\s+(?!(?:default|off)\s*$)\S/.test(unfolded(text))
    const reset = word === 'g' && !this.isGroupNamed ? this.reset('o') : ''
    this.left[word] = true
    this.stale[word] = false
    return reset === '' ? null : reset + line
  }

  private indices(text: string, line: string): string | null {
    const names = this.isGroupNamed ? '' : this.reset('o') + this.reset('g')
    const reset = names + this.reset('usemtl')
    const [word, ...corners] = unfolded(text).replace(/#[^]*/, '').trim().split(/\s+/)
    const shifted = corners.map(corner => this.shifted(corner))
    const isSame = shifted.every((corner, at) => corner === corners[at])
    if (isSame) return reset === '' ? null : reset + line
    return `${reset}${word} ${shifted.join(' ')}\n`
  }

  /** Every statement has an argument, because some readers stop at one without. */
  private reset(word: keyof typeof this.left): string {
    if (!this.stale[word]) return ''
    this.stale[word] = false
    return `${word} ${word === 'usemtl' ? '(null)' : 'default'}\n`
  }

  /** Negative numbers count from the last vertex before the line, which joining does not change. */
  private shifted(corner: string): string {
    const [, vertex = '', texture = '', normal = ''] =
      /^(-?\d+)(?:\/(-?\d*)(?:\/(-?\d*))?)?$/.exec(corner) ?? []
    if (vertex === '') return corner
    const moved = Number(vertex) > 0 ? String(Number(vertex) + this.before[0]) : vertex
    const [uv, direction] = [this.known(texture, 1), this.known(normal, 2)]
    if (direction !== '') return `${moved}/${uv}/${direction}`
    return uv === '' ? moved : `${moved}/${uv}`
  }

  private known(index: string, kind: 1 | 2): string {
    const number = Number(index)
    if (number === 0 || Math.abs(number) > this.own[kind]) return ''
    return number > 0 ? String(number + this.before[kind]) : index
  }
}

function* fromWindows1252(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  const decoder = new TextDecoder('windows-1252')
  for (const piece of pieces) yield Buffer.from(decoder.decode(piece))
}

/** A line without its breaks. */
const unfolded = (text: string) => text.replace(/\\\r?\n/g, ' ')

const latin1 = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1')

/** Whether the line that ends at this line feed continues in the next line. */
const isContinued = (bytes: Uint8Array, at: number) =>
  bytes[at - 1] === backslash || (bytes[at - 1] === carriageReturn && bytes[at - 2] === backslash)

/**
 * The position after the line feed of a line, and of the lines that continue it. A comment does not continue, as in
 * formats/obj/objScanner. `#` in a name begins no comment.
 */
function endOfLine(bytes: Uint8Array, start: number): number {
  let from = start
  let at = bytes.indexOf(lineFeed, from)
  while (at + 1 < bytes.length && isContinued(bytes, at)) {
    const isComment = bytes.subarray(from, at).includes(hash) && !hasName(bytes, start)
    if (isComment) break
    from = at + 1
    at = bytes.indexOf(lineFeed, from)
  }
  return at + 1
}

const longestWord = 'usemtl '.length

function hasName(bytes: Uint8Array, start: number): boolean {
  const at = skipBlanks(bytes, start)
  return /^(?:[go]|usemtl|mtllib)[\s#\\]/.test(latin1(bytes, at, Math.min(at + longestWord, bytes.length)))
}

function skipBlanks(bytes: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    const byte = bytes[at]
    if (byte === backslash && bytes[at + 1] === lineFeed) at += 2
    else if (byte === backslash && bytes[at + 1] === carriageReturn && bytes[at + 2] === lineFeed) at += 3
    else if (isBlank(byte) || byte === carriageReturn) at++
    else return at
  }
}
