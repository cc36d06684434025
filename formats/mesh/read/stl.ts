import { linesIn } from '../../obj/objLines.js'
import { lineFeed, ObjScanner } from '../../obj/objScanner.js'
import { ByteCursor } from './byteCursor.js'
import {
  isPlace,
  MeshBuilder,
  mostTriangles,
  type ReadMesh,
  tooManyTriangles,
  UnreadableMesh,
} from './readMesh.js'
import { Welder } from './welder.js'

const headerBytes = 84
const triangleBytes = 50
/** A text begins with its first facet within this many bytes. */
const textHead = 1024

/** Reads an STL, ASCII or binary, of `length` bytes. Throws UnreadableMesh. */
export function readStl(pieces: Iterable<Uint8Array>, length: number): ReadMesh {
  const cursor = new ByteCursor(pieces)
  cursor.has(Math.min(length, textHead))
  if (isText(cursor, length)) return readText(cursor.rest())
  return readBinary(cursor, length)
}

/** Binary files may also begin with the word `solid`, so their length decides. */
function isText({ bytes, view }: ByteCursor, length: number): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, textHead))
  if (!/^\s*solid\b/i.test(head)) return false
  const isBinary = length >= headerBytes && view.getUint32(80, true) * triangleBytes + headerBytes === length
  return !isBinary && (/\bfacet\b|\bendsolid\b/i.test(head) || !head.includes('\0'))
}

function readBinary(cursor: ByteCursor, length: number): ReadMesh {
  if (length < headerBytes || !cursor.has(headerBytes))
    throw new UnreadableMesh('It is too short for an STL file.')
  const count = cursor.view.getUint32(80, true)
  const room = Math.floor((length - headerBytes) / triangleBytes)
  if (count > room)
    throw new UnreadableMesh(`Its header announces ${count} triangles, but it ends after ${room}.`)
  if (count > mostTriangles) throw tooManyTriangles()
  cursor.at = headerBytes
  const mesh = new MeshBuilder()
  const welder = new Welder()
  for (let left = count; left > 0; left--) {
    if (!cursor.has(triangleBytes)) throw new UnreadableMesh('It ends within a triangle.')
    readTriangle(cursor, mesh, welder)
    cursor.at += triangleBytes
  }
  return mesh.end(welder.positions, 'It has no triangles.')
}

function readTriangle({ view, at }: ByteCursor, mesh: MeshBuilder, welder: Welder): void {
  const vertex = (from: number) => {
    const x = view.getFloat32(from, true)
    const y = view.getFloat32(from + 4, true)
    const z = view.getFloat32(from + 8, true)
    return isPlace(x, y, z) ? welder.add(x, y, z) : -1
  }
  const a = vertex(at + 12)
  const b = vertex(at + 24)
  const c = vertex(at + 36)
  if (a < 0 || b < 0 || c < 0) mesh.skip()
  else mesh.add(a, b, c)
}

/** Each `solid` is an object. A facet has three vertices; facets with others are left out. */
function readText(pieces: Iterable<Uint8Array>): ReadMesh {
  const reader = new TextReader()
  for (const bytes of linesIn(pieces)) {
    const scan = new ObjScanner(bytes)
    while (scan.at < bytes.length) {
      if (scan.next() !== lineFeed) reader.statement(scan)
      scan.skipLine()
    }
  }
  return reader.end()
}

class TextReader {
  private readonly mesh = new MeshBuilder()
  private readonly welder = new Welder()
  private readonly facet: number[] = []
  private vertices = 0
  private isEnded = true

  statement(scan: ObjScanner): void {
    const word = scan.word().toLowerCase()
    if (word === 'vertex') this.vertex(scan)
    else if (word === 'endfacet') this.closeFacet()
    else if (word === 'solid') {
      this.isEnded = false
      this.mesh.begin(scan.rest().slice(0, 255))
    } else if (word === 'endsolid') this.isEnded = true
  }

  private vertex(scan: ObjScanner): void {
    const [x, y, z] = [scan.number(), scan.number(), scan.number()]
    this.vertices++
    if (isPlace(x, y, z) && this.vertices <= 3) this.facet.push(this.welder.add(x, y, z))
  }

  private closeFacet(): void {
    const [a, b, c] = this.facet
    if (c !== undefined && this.vertices === 3) this.mesh.add(a!, b!, c)
    else this.mesh.skip()
    this.facet.length = 0
    this.vertices = 0
  }

  end(): ReadMesh {
    return this.mesh.end(
      this.welder.positions,
      'It is a text without the facets of an STL file.',
      this.isEnded && this.vertices === 0 ? [] : ['The file ends before its last line.'],
    )
  }
}
