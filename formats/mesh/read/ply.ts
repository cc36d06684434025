import { Growing } from '../../obj/growing.js'
import { none } from '../../obj/objMesh.js'
import { linesIn } from '../../obj/objLines.js'
import { lineFeed, ObjScanner } from '../../obj/objScanner.js'
import { ByteCursor } from './byteCursor.js'
import { type NumberType, type PlyElement, type PlyHeader, readPlyHeader, sizeOf } from './plyHeader.js'
import { isPlace, MeshBuilder, type ReadMesh, UnreadableMesh } from './readMesh.js'

/** Longer faces are not surfaces of specimens. */
const longestList = 1_000_000

/** Reads a PLY of `length` bytes: ASCII, or binary in both byte orders. Throws UnreadableMesh. */
export function readPly(pieces: Iterable<Uint8Array>, length: number): ReadMesh {
  const cursor = new ByteCursor(pieces)
  const header = readPlyHeader(cursor)
  checkRoom(header, length)
  const content = new PlyContent(header)
  const source =
    header.format === 'ascii' ? new TextRows(cursor) : new BinaryRows(cursor, header.format === 'little')
  for (const element of header.elements) if (element.properties.length > 0) content.read(element, source)
  return content.end()
}

/** Counts that the file cannot hold are refused before memory is taken for them. */
function checkRoom({ format, elements }: PlyHeader, length: number): void {
  for (const { name, count, properties } of elements) {
    const least = properties.reduce(
      (sum, { type, length: list }) => sum + (format === 'ascii' ? 2 : sizeOf[list ?? type]),
      0,
    )
    if (least > 0 && count * least > length + 1)
      throw new UnreadableMesh(
        `Its header announces ${count} × ${name}, but it has room for ${Math.floor(length / least)}.`,
      )
  }
}

/** The numbers of a file, one row after another. */
interface Rows {
  /** Throws UnreadableMesh at the end of the file. */
  begin(): void
  number(type: NumberType): number
}

class BinaryRows implements Rows {
  constructor(
    private readonly cursor: ByteCursor,
    private readonly isLittle: boolean,
  ) {}

  begin(): void {}

  number(type: NumberType): number {
    const { cursor, isLittle } = this
    const size = sizeOf[type]
    if (!cursor.has(size)) throw cutOff()
    const { view, at } = cursor
    cursor.at += size
    switch (type) {
      case 'int8':
        return view.getInt8(at)
      case 'uint8':
        return view.getUint8(at)
      case 'int16':
        return view.getInt16(at, isLittle)
      case 'uint16':
        return view.getUint16(at, isLittle)
      case 'int32':
        return view.getInt32(at, isLittle)
      case 'uint32':
        return view.getUint32(at, isLittle)
      case 'float32':
        return view.getFloat32(at, isLittle)
      case 'float64':
        return view.getFloat64(at, isLittle)
    }
  }
}

/** One row stands in one line. Numbers that a line does not have are NaN. */
class TextRows implements Rows {
  private readonly lines: Iterator<Uint8Array>
  private scan: ObjScanner | null = null
  private isFirst = true

  constructor(cursor: ByteCursor) {
    this.lines = linesIn(cursor.rest())
  }

  begin(): void {
    for (;;) {
      if (this.scan && !this.isFirst) this.scan.skipLine()
      this.isFirst = false
      if (!this.scan || this.scan.at >= this.scan.bytes.length) {
        const next = this.lines.next()
        if (next.done) throw cutOff()
        this.scan = new ObjScanner(next.value)
      }
      if (this.scan.next() !== lineFeed) return
    }
  }

  number(): number {
    return this.scan!.number()
  }
}

const cutOff = () =>
  new UnreadableMesh('It ends before all the vertices and faces that its header announces.')

class PlyContent {
  private readonly positions: Growing<Float32Array | Float64Array>
  private readonly faces = new MeshBuilder()
  private hasFaces = false

  constructor({ elements }: PlyHeader) {
    const vertex = elements.find(({ name }) => name === 'vertex')
    const axes =
      vertex?.properties.filter(({ name, length }) => /^[xyz]$/.test(name) && length === null) ?? []
    if (new Set(axes.map(({ name }) => name)).size < 3)
      throw new UnreadableMesh('Its vertices have no x, y and z.')
    // half the memory, where nothing is lost
    const isSingle = axes.every(({ type }) => type === 'float32')
    this.positions = new Growing(isSingle ? new Float32Array(3 * 1024) : new Float64Array(3 * 1024))
  }

  read({ name, count, properties }: PlyElement, rows: Rows): void {
    const isFace = name === 'face'
    if (isFace && count > 0) this.hasFaces = true
    const place = [NaN, NaN, NaN]
    const axes = properties.map(property => (name === 'vertex' ? 'xyz'.indexOf(property.name) : -1))
    for (let row = 0; row < count; row++) {
      rows.begin()
      properties.forEach(({ name: property, type, length }, at) => {
        if (length !== null)
          this.list(rows, type, rows.number(length), isFace && /^vertex_ind/.test(property))
        else if (axes[at]! >= 0 && property.length === 1) place[axes[at]!] = rows.number(type)
        else rows.number(type)
      })
      if (name === 'vertex') this.positions.push3(place[0]!, place[1]!, place[2]!)
    }
  }

  /** Cuts a face into a fan. */
  private list(rows: Rows, type: NumberType, count: number, isFace: boolean): void {
    if (!Number.isInteger(count) || count < 0 || count > longestList)
      throw new UnreadableMesh('A list of the file has an impossible length.')
    if (isFace && count < 3) this.faces.skip()
    let first = 0
    let before = 0
    for (let at = 0; at < count; at++) {
      const vertex = rows.number(type)
      if (!isFace) continue
      if (at === 0) first = vertex
      if (at > 1) this.triangle(first, before, vertex)
      before = vertex
    }
  }

  private triangle(a: number, b: number, c: number): void {
    const isNumbered = Math.min(a, b, c) >= 0 && Math.max(a, b, c) < none // false for NaN
    if (isNumbered) this.faces.add(a, b, c)
    else this.faces.skip()
  }

  /** Faces may stand before the vertices, so their numbers are checked at the end. */
  end(): ReadMesh {
    const { positions, faces } = this
    const { corners } = faces
    let kept = 0
    for (let at = 0; at < corners.length; at += 3) {
      const isUsable = this.isPlaced(at) && this.isPlaced(at + 1) && this.isPlaced(at + 2)
      if (!isUsable) faces.skip()
      else {
        corners.array.copyWithin(kept, at, at + 3)
        kept += 3
      }
    }
    corners.length = kept
    return faces.end(
      positions.values(),
      this.hasFaces ? 'Its faces have no vertices.' : 'It has no faces: a cloud of points is not drawn.',
    )
  }

  private isPlaced(corner: number): boolean {
    const vertex = this.faces.corners.array[corner]! * 3
    const { array, length } = this.positions
    return vertex < length && isPlace(array[vertex]!, array[vertex + 1]!, array[vertex + 2]!)
  }
}
