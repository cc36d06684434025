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
      if (scan.next() !== lineFeed) reader.statement(scan, end)
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

const silent = ['facet', 'outer', 'endloop', 'endfacet']

class TextReader {
  private readonly mesh = new MeshBuilder()
  private readonly welder = new Welder()
  /** Vertices of the loop with numbers. */
  private readonly loop: number[] = []
  private vertices = 0
  private hasLoop = true
  private isEnded = true
  private unknown = 0

  /** `end`: where the line ends. */
  statement(scan: ObjScanner, end: number): void {
    const start = scan.at
    const word = scan.word().toLowerCase()
    if (word === 'vertex') return this.vertex(scan)
    this.closeLoop()
    if (word === 'facet') this.hasLoop = false
    else if (word === 'endfacet' && !this.hasLoop) this.mesh.skip()
    else if (word === 'solid') {
      this.isEnded = false
      // any sign can belong to a name
      this.mesh.begin(nameIn(scan.bytes.subarray(start + word.length, end)))
    } else if (word === 'endsolid') this.isEnded = true
    else if (!silent.includes(word) && /^[a-z]/.test(word)) this.unknown++
  }

  private vertex(scan: ObjScanner): void {
    const [x, y, z] = [scan.number(), scan.number(), scan.number()]
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
