import { Growing } from '../../obj/growing.js'
import { none } from '../../obj/objMesh.js'
import { textPieces } from '../../textBytes.js'
import { ByteCursor } from './byteCursor.js'
import { type ColourColumn, colourColumn, colourNumber, colourPart, paintFaces } from './plyColours.js'
import {
  type NumberType,
  type PlyElement,
  type PlyHeader,
  type PlyProperty,
  readPlyHeader,
  sizeOf,
} from './plyHeader.js'
import { BinaryRows, type Rows, TextRows } from './plyRows.js'
import { isPlace, MeshBuilder, mostCorners, type ReadMesh, UnreadableMesh } from './readMesh.js'

/** Reads a PLY of `length` bytes: ASCII, or binary in both byte orders. Throws UnreadableMesh. */
export function readPly(pieces: Iterable<Uint8Array>, length: number): ReadMesh {
  const cursor = afterMark(new ByteCursor(pieces))
  const header = readPlyHeader(cursor)
  checkRoom(header, length)
  const content = new PlyContent(header, length)
  const source =
    header.format === 'ascii' ? new TextRows(cursor) : new BinaryRows(cursor, header.format === 'little')
  for (const element of header.elements) if (element.properties.length > 0) content.read(element, source)
  return content.end()
}

/** Only a text can be in UTF-16. */
function afterMark(cursor: ByteCursor): ByteCursor {
  cursor.has(3)
  const [first, second, third] = cursor.bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isUtf16) return new ByteCursor(textPieces(cursor.rest()))
  if (first === 0xef && second === 0xbb && third === 0xbf) cursor.at = 3
  return cursor
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

/** What a list of an element means. */
type ListKind = 'face' | 'strip' | 'other'

/** Where the numbers of a property belong: places at 0 to 2, colours at 3 to 5, all others at 6. */
function columnOf(property: PlyProperty, isVertex: boolean, kind: ListKind) {
  const axis = isVertex && property.length === null ? 'xyz'.indexOf(property.name) : -1
  const part = colourPart(property)
  const isColour = axis < 0 && part >= 0
  const slot = isColour ? 3 + part : axis >= 0 ? axis : 6
  return { ...property, slot, isColour, kind: /^vertex_ind/.test(property.name) ? kind : ('other' as const) }
}

class PlyContent {
  private readonly positions: Growing<Float32Array | Float64Array>
  private readonly vertexColours: ColourColumn | null
  /** 1 per triangle, when faces have colours and vertices have none. */
  private readonly faceColours: ColourColumn | null
  private readonly faces = new MeshBuilder()
  /** First corner and number of corners of each face that stands before the vertices. */
  private readonly early = new Growing(new Uint32Array(16))
  private hasVertices = false
  private hasFaces = false
  /** Each number of a list takes a byte of the file. */
  private listed = 0

  constructor(
    private readonly header: PlyHeader,
    private readonly length: number,
  ) {
    const { elements } = header
    const vertex = elements.find(({ name }) => name === 'vertex')?.properties ?? []
    const axes = vertex.filter(({ name, length: list }) => /^[xyz]$/.test(name) && list === null)
    if (new Set(axes.map(({ name }) => name)).size < 3)
      throw new UnreadableMesh('Its vertices have no x, y and z.')
    // half the memory, where nothing is lost
    const isSingle = axes.every(({ type }) => type === 'float32')
    this.positions = new Growing(isSingle ? new Float32Array(3 * 1024) : new Float64Array(3 * 1024))
    this.vertexColours = colourColumn(vertex)
    const face = elements.find(({ name }) => name === 'face')?.properties ?? []
    this.faceColours = this.vertexColours ? null : colourColumn(face)
  }

  read({ name, count, properties }: PlyElement, rows: Rows): void {
    const isVertex = name === 'vertex'
    const kind: ListKind = name === 'face' ? 'face' : name === 'tristrips' ? 'strip' : 'other'
    if (kind !== 'other' && count > 0) this.hasFaces = true
    const values = new Float64Array(7).fill(NaN)
    const columns = properties.map(property => columnOf(property, isVertex, kind))
    for (let row = 0; row < count; row++) {
      rows.begin()
      for (const { type, length, slot, isColour, kind: list } of columns) {
        if (length !== null) this.list(rows, type, rows.number(length), list)
        else values[slot] = isColour ? colourNumber(rows.number(type), type) : rows.number(type)
      }
      this.keep(values, isVertex, kind)
    }
    if (isVertex) this.hasVertices = true
  }

  private keep(values: Float64Array, isVertex: boolean, kind: ListKind): void {
    const [x, y, z, red, green, blue] = values as unknown as number[]
    if (isVertex) {
      this.positions.push3(x!, y!, z!)
      this.vertexColours?.push(red!, green!, blue!)
    } else if (kind === 'face') this.paint(red!, green!, blue!)
    else if (kind === 'strip') this.paint(NaN, NaN, NaN)
  }

  /** Gives the triangles of the last row their colour. */
  private paint(red: number, green: number, blue: number): void {
    const { faceColours } = this
    if (!faceColours) return
    while (faceColours.packed.length < this.faces.corners.length / 3) faceColours.push(red, green, blue)
  }

  private list(rows: Rows, type: NumberType, count: number, kind: ListKind): void {
    const isPossible = Number.isInteger(count) && count >= 0 && (this.listed += count) <= this.length
    if (!isPossible || (kind === 'face' && count > mostCorners))
      throw new UnreadableMesh('A list of the file has an impossible length.')
    if (kind === 'face') this.face(rows, type, count)
    else if (kind === 'strip') this.strip(rows, type, count)
    else for (let at = 0; at < count; at++) rows.number(type)
  }

  /** A face is a fan, unless it has a notch. */
  private face(rows: Rows, type: NumberType, count: number): void {
    if (count < 3) this.faces.skip()
    const start = this.faces.corners.length
    let first = 0
    let before = 0
    for (let at = 0; at < count; at++) {
      const vertex = rows.number(type)
      if (at === 0) first = vertex
      if (at > 1) this.triangle(first, before, vertex)
      before = vertex
    }
    const isWhole = count > 3 && this.faces.corners.length - start === 3 * (count - 2)
    if (!isWhole) return
    if (this.hasVertices) this.faces.cut(this.positions.array, count)
    else {
      this.early.push(start)
      this.early.push(count)
    }
  }

  /** Each vertex makes a triangle with the two before it, in turn to the left and to the right. -1 begins anew. */
  private strip(rows: Rows, type: NumberType, count: number): void {
    let [length, first, second] = [0, 0, 0]
    for (let at = 0; at < count; at++) {
      const vertex = rows.number(type)
      if (vertex === -1 || (vertex === none && type === 'uint32')) {
        length = 0
        continue
      }
      // programs repeat vertices where a strip turns
      const isFlat = vertex === first || vertex === second || first === second
      if (++length > 2 && !isFlat)
        if (length % 2 === 1) this.triangle(first, second, vertex)
        else this.triangle(second, first, vertex)
      first = second
      second = vertex
    }
  }

  private triangle(a: number, b: number, c: number): void {
    if (isNumber(a) && isNumber(b) && isNumber(c)) this.faces.add(a, b, c)
    else this.faces.skip()
  }

  end(): ReadMesh {
    const { positions, faces, early } = this
    for (let at = 0; at < early.length; at += 2)
      faces.cut(positions.array, early.array[at + 1]!, early.array[at])
    const faceColours = this.faceColours?.packed ?? null
    this.keepPlaced(faceColours)
    const painted = faceColours && paintFaces(positions, faces.corners.values(), faceColours.values())
    return faces.end({
      positions: positions.values(),
      vertexColours: (this.vertexColours?.packed ?? painted)?.values() ?? null,
      nothing: this.hasFaces
        ? 'Its faces have no vertices.'
        : 'It has no faces: a cloud of points is not drawn.',
      remarks: this.header.hasPicture ? ['Pictures on surfaces are left out.'] : [],
    })
  }

  /** Faces may stand before the vertices, so their numbers are checked at the end. */
  private keepPlaced(faceColours: Growing<Uint32Array> | null): void {
    const { faces } = this
    const { corners } = faces
    let kept = 0
    for (let at = 0; at < corners.length; at += 3) {
      const isUsable = this.isPlaced(at) && this.isPlaced(at + 1) && this.isPlaced(at + 2)
      if (!isUsable) faces.skip()
      else {
        corners.array.copyWithin(kept, at, at + 3)
        if (faceColours) faceColours.array[kept / 3] = faceColours.array[at / 3]!
        kept += 3
      }
    }
    corners.length = kept
  }

  private isPlaced(corner: number): boolean {
    const vertex = this.faces.corners.array[corner]! * 3
    const { array, length } = this.positions
    return vertex < length && isPlace(array[vertex]!, array[vertex + 1]!, array[vertex + 2]!)
  }
}

const isNumber = (vertex: number) => Number.isInteger(vertex) && vertex >= 0 && vertex < none
