import { type FaceCutter, isFan } from '../mesh/faceCutter.js'
import { Growing } from './growing.js'
import { none } from './objMesh.js'
import { type ObjScanner, lineFeed } from './objScanner.js'
import { VertexColours } from './vertexColours.js'
import type { ProblemLog } from '../problemLog.js'

/** Maximum distance from the origin. Larger values break single precision and the preview. */
const farthest = 1e15

/** The arrays that a reader fills. */
export interface ObjColumns {
  readonly uvs: Growing<Float32Array>
  readonly positions: Growing<Float64Array>
  readonly corners: Growing<Uint32Array>
  readonly colours: Growing<Uint32Array>
}

/** Vertices and triangles of an OBJ during reading. An unusable face adds a problem but no triangles. */
export class ObjFaces {
  readonly uvs: Growing<Float32Array>
  readonly positions: Growing<Float64Array>
  readonly corners: Growing<Uint32Array>
  readonly colours: VertexColours
  uvCorners: Growing<Uint32Array> | null = null
  decimals = 0
  /** Line, first corner and number of corners of each face that names a vertex before it is defined. */
  readonly early = new Growing(new Uint32Array(3))
  private badVertices = 0
  /** Vertex of the corner that was read last, counted from 0. */
  private vertex = 0
  private uv = none
  private face = new Uint32Array(64)

  constructor(
    { uvs, positions, corners, colours }: ObjColumns,
    private readonly log: ProblemLog,
    /** Null where triangles are only counted. */
    private readonly cutter: FaceCutter | null,
  ) {
    this.colours = new VertexColours(colours, log)
    this.uvs = uvs
    this.positions = positions
    this.corners = corners
  }

  readVertex(scan: ObjScanner): void {
    const x = scan.number()
    let { decimals } = scan
    const y = scan.number()
    if (scan.decimals > decimals) decimals = scan.decimals
    const z = scan.number()
    if (scan.decimals > decimals) decimals = scan.decimals
    const distance = Math.abs(x) + Math.abs(y) + Math.abs(z)
    const usable = distance <= farthest
    if (!usable) return this.badVertex(scan.line, distance)
    if (decimals > this.decimals) this.decimals = decimals
    if (scan.bytes[scan.at] !== lineFeed && scan.next() !== lineFeed)
      this.colours.read(scan, this.positions.length / 3)
    this.positions.push3(x, y, z)
  }

  private badVertex(line: number, distance: number): void {
    this.badVertices++
    this.positions.push3(NaN, NaN, NaN)
    this.log.fault(
      line,
      Number.isNaN(distance) ? 'A vertex needs three numbers.' : 'A vertex is too far from the origin.',
    )
  }

  readTextureVertex(scan: ObjScanner): void {
    const across = scan.number()
    const up = scan.next() === lineFeed ? 0 : scan.number()
    const usable = Number.isFinite(across + up)
    if (!usable) this.log.remark(scan.line, 'A texture vertex needs two numbers.')
    this.uvs.push(usable ? across : 0)
    this.uvs.push(usable ? up : 0)
  }

  /** Returns true when triangles were added. */
  readFace(scan: ObjScanner): boolean {
    const start = this.corners.length
    const highest = this.fan(scan)
    const end = this.corners.length
    if (highest < 0) this.truncate(start)
    else if (highest * 3 >= this.positions.length) this.early.push3(scan.line, start, end - start)
    else if (this.badVertices > 0 && this.isBroken(start, end)) {
      this.truncate(start)
      this.log.fault(scan.line, brokenVertex)
    } else if (end - start > 3) this.cut(start, end)
    return this.corners.length > start
  }

  /** Replaces the fan of a face with a notch by its cut. */
  private cut(start: number, end: number): void {
    const { cutter, corners, uvCorners, positions } = this
    if (!cutter || isFan(positions.array, corners.array, start, end, 3)) return
    const count = (end - start) / 3 + 2
    if (!cutter.cut(positions.array, this.faceOf(corners.array, start, count), count)) return
    this.place(corners.array, start, end, cutter.triangles)
    if (!uvCorners) return
    this.faceOf(uvCorners.array, start, count)
    this.place(uvCorners.array, start, end, cutter.triangles)
  }

  /** The corners of a face in turn, from its fan. */
  private faceOf(corners: Uint32Array, start: number, count: number): Uint32Array {
    if (this.face.length < count) this.face = new Uint32Array(2 * count)
    const { face } = this
    face[0] = corners[start]!
    for (let at = 1; at < count - 1; at++) face[at] = corners[start + 3 * at - 2]!
    face[count - 1] = corners[start + 3 * count - 7]!
    return face
  }

  private place(corners: Uint32Array, start: number, end: number, cut: Uint32Array): void {
    for (let at = start; at < end; at++) corners[at] = this.face[cut[at - start]!]!
  }

  /**
   * Adds the triangles of a face. Returns the highest vertex number in the face, or -1 when the face is
   * unusable.
   */
  private fan(scan: ObjScanner): number {
    let count = 0
    let first = 0
    let firstUv = none
    let before = 0
    let beforeUv = none
    let highest = 0
    for (; scan.next() !== lineFeed; count++) {
      const start = scan.at
      if (!this.readCorner(scan)) return this.refuse(scan, start)
      const { vertex, uv } = this
      if (vertex > highest) highest = vertex
      if (count === 0) {
        first = vertex
        firstUv = uv
      } else if (count > 1) {
        this.corners.push3(first, before, vertex)
        if (this.uvCorners) this.uvCorners.push3(firstUv, beforeUv, uv)
      }
      before = vertex
      beforeUv = uv
    }
    if (count > 2) return highest
    this.log.fault(scan.line, 'A face needs three corners.')
    return -1
  }

  /** Reads `a`, `a/b`, `a//c` or `a/b/c`. Returns false when the text is not a corner. */
  private readCorner(scan: ObjScanner): boolean {
    const index = scan.index()
    this.vertex = index > 0 ? index - 1 : this.positions.length / 3 + index
    this.uv = none
    if (index === 0 || this.vertex < 0 || this.vertex >= none) return false
    if (scan.slash()) {
      this.readUv(scan)
      if (scan.slash()) scan.index()
    }
    return scan.ended()
  }

  private readUv(scan: ObjScanner): void {
    const index = scan.index()
    const uv = index > 0 ? index - 1 : this.uvs.length / 2 + index
    // Some programs write texture indices but no texture vertices.
    if (index === 0 || uv < 0 || uv * 2 >= this.uvs.length) return
    this.uv = uv
    this.uvCorners ??= this.corners.alongside(none)
  }

  private refuse(scan: ObjScanner, start: number): number {
    scan.at = start
    this.log.fault(scan.line, cornerFault(scan.word(), this.vertex))
    return -1
  }

  private truncate(length: number): void {
    this.corners.length = length
    if (this.uvCorners) this.uvCorners.length = length
  }

  private isBroken(start: number, end: number): boolean {
    const { corners, positions } = this
    for (let at = start; at < end; at++)
      if (Number.isNaN(positions.array[corners.array[at]! * 3])) return true
    return false
  }

  /**
   * Call this at the end of the file. Cuts faces that stand before their vertices. Sets the corners of faces with
   * undefined vertices to `none`. Returns true when the file has such faces.
   */
  endEarly(): boolean {
    const { early, corners, positions } = this
    let refused = false
    for (let at = 0; at < early.length; at += 3) {
      const [line, start, count] = early.array.subarray(at, at + 3) as unknown as [number, number, number]
      const face = corners.array.subarray(start, start + count)
      const missing = face.some(vertex => vertex * 3 >= positions.length)
      if (!missing && !this.isBroken(start, start + count)) {
        if (count > 3) this.cut(start, start + count)
        continue
      }
      this.log.fault(
        line,
        missing
          ? `A face refers to vertex ${face.reduce((a, b) => Math.max(a, b)) + 1}, but the file has ${positions.length / 3} vertices.`
          : brokenVertex,
      )
      face.fill(none)
      refused = true
    }
    if (this.cutter?.isComplete === false)
      this.log.remark(
        0,
        'Some faces with a notch have too many corners; they are drawn with the notch filled.',
      )
    return refused
  }
}

const brokenVertex = 'A face uses a vertex that could not be read.'

/** Names the corner that cannot be used. `vertex` is the vertex that was read from it. */
function cornerFault(corner: string, vertex: number): string {
  const [number] = /^-?\d+(?=\/|$)/.exec(corner) ?? []
  if (number && Number(number) === 0) return 'A face refers to vertex 0, but vertex numbers start at 1.'
  if (number && vertex < 0) return `A face refers to vertex ${excerpt(number)}, before the first vertex.`
  if (number && vertex >= none)
    return `A face refers to vertex ${excerpt(number)}, but vertex numbers end at ${none}.`
  return `A corner of a face cannot be read at '${excerpt(corner)}'.`
}

const excerpt = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
