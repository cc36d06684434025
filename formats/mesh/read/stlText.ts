import { linesIn } from '../../obj/objLines.js'
import { lineFeed, ObjScanner } from '../../obj/objScanner.js'
import { namesOf, rawName, textPieces } from '../../textBytes.js'
import { isPlace, MeshBuilder, mostCorners, type ReadMesh, UnreadableMesh } from './readMesh.js'
import { Welder } from './welder.js'

/** Each `solid` is an object. A loop with more than three vertices is a face. Throws UnreadableMesh. */
export function readTextStl(pieces: Iterable<Uint8Array>): ReadMesh {
  const reader = new TextReader()
  for (const bytes of linesIn(textPieces(pieces))) {
    const scan = new ObjScanner(bytes)
    while (scan.at < bytes.length) {
      const end = bytes.indexOf(lineFeed, scan.at)
      reader.line(scan, end)
      scan.at = end + 1
    }
  }
  return reader.end()
}

const mostNameBytes = 4096

/** The raw name without blanks at its ends. A long one is cut where no letter of UTF-8 is cut. */
function nameIn(bytes: Uint8Array): string {
  let start = 0
  while (start < bytes.length && bytes[start]! <= 32) start++
  let end = Math.min(bytes.length, start + mostNameBytes)
  while (end < bytes.length && bytes[end - 1]! >= 128) end--
  while (end > start && bytes[end - 1]! <= 32) end--
  return rawName(bytes.subarray(start, end))
}

/** Words without an effect of their own, and the number of words that follow them. */
const silent: Readonly<Record<string, number>> = { facet: 4, outer: 1, endloop: 0, endfacet: 0 }
/** The first facet behind a name in the same line. */
const nextFacet = /(?:^|\s)(?=facet[ \t]+normal[ \t]+[-+.\dni])/i
const solidWord = /(?<=\s)solid(?=\s)/i
const facetWords = /facet[ \t]+normal[ \t]/i

const facetIn = (text: string) => text.search(nextFacet)

/** The next solid behind the end of one in the same line, which has a facet. Two searches: one would be quadratic. */
function solidIn(text: string): number {
  const start = text.search(solidWord)
  return start >= 0 && facetWords.test(text.slice(start)) ? start : -1
}

const latin1 = new TextDecoder('windows-1252')

/** Where the wanted words begin in the line, or the end of the line. Most names are short. */
function placeOf(find: (text: string) => number, { bytes, at }: ObjScanner, end: number): number {
  for (const length of [256, 2 * mostNameBytes]) {
    const found = find(latin1.decode(bytes.subarray(at, Math.min(end, at + length))))
    if (found >= 0) return at + found
    if (at + length >= end) break
  }
  return end
}

function skipWords(scan: ObjScanner, count: number): void {
  const { bytes } = scan
  let { at } = scan
  for (let left = count; left > 0; left--) {
    while (bytes[at]! <= 32 && bytes[at] !== lineFeed) at++
    while (bytes[at]! > 32) at++
  }
  scan.at = at
}

/** NaN for a word that is no number. */
function coordinate(scan: ObjScanner): number {
  const value = scan.number()
  if (Number.isNaN(value)) scan.skipWord()
  return value
}

class TextReader {
  private readonly mesh = new MeshBuilder()
  private readonly welder = new Welder()
  /** Vertices of the loop with numbers. */
  private readonly loop: number[] = []
  private vertices = 0
  private hasLoop = true
  private isEnded = true
  private unknown = 0

  /** Some programs write the whole file in one line. `end`: where the line ends. */
  line(scan: ObjScanner, end: number): void {
    while (scan.at < end && scan.next() !== lineFeed) {
      const start = scan.at
      this.statement(scan, end)
      if (scan.at === start) return
    }
  }

  private statement(scan: ObjScanner, end: number): void {
    const word = scan.word().toLowerCase()
    if (word === 'vertex') return this.vertex(scan)
    this.closeLoop()
    if (word === 'facet') this.hasLoop = false
    else if (word === 'endfacet' && !this.hasLoop) this.mesh.skip()
    const behind = silent[word]
    if (behind !== undefined) return skipWords(scan, behind)
    if (word === 'solid') this.begin(scan, end)
    else if (word === 'endsolid') {
      this.isEnded = true
      scan.at = placeOf(solidIn, scan, end)
    } else {
      if (/^[a-z]/.test(word)) this.unknown++
      scan.at = end
    }
  }

  private begin(scan: ObjScanner, end: number): void {
    this.isEnded = false
    const start = scan.at
    scan.at = placeOf(facetIn, scan, end)
    // any sign can belong to a name
    this.mesh.begin(nameIn(scan.bytes.subarray(start, scan.at)))
  }

  private vertex(scan: ObjScanner): void {
    const [x, y, z] = [coordinate(scan), coordinate(scan), coordinate(scan)]
    if (++this.vertices > mostCorners)
      throw new UnreadableMesh(`A loop has more than ${mostCorners / 1e6} million vertices.`)
    if (isPlace(x, y, z)) this.loop.push(this.welder.add(x, y, z))
  }

  private closeLoop(): void {
    const { loop, vertices, mesh } = this
    if (vertices === 0) return
    if (vertices < 3) mesh.skip()
    else if (loop.length < vertices) mesh.skip(vertices - 2)
    else {
      for (let at = 2; at < vertices; at++) mesh.add(loop[0]!, loop[at - 1]!, loop[at]!)
      if (vertices > 3) mesh.cut(this.welder.positions, vertices)
    }
    loop.length = 0
    this.vertices = 0
    this.hasLoop = true
  }

  end(): ReadMesh {
    const isCutOff = !this.isEnded || this.vertices > 0
    this.closeLoop()
    const remarks = isCutOff ? ['The file ends before its last line.'] : []
    if (this.unknown > 0) remarks.push(`${this.unknown} lines do not belong to an STL and are left out.`)
    const mesh = this.mesh.end({
      positions: this.welder.positions,
      vertexColours: null,
      nothing: 'It is a text without the facets of an STL file.',
      remarks,
    })
    return { ...mesh, objects: namesOf(mesh.objects).names.map(name => name.slice(0, 255)) }
  }
}
