import { textOf } from '../../textBytes.js'
import { ByteCursor } from './byteCursor.js'
import {
  isPlace,
  MeshBuilder,
  mostTriangles,
  type ReadMesh,
  tooManyTriangles,
  UnreadableMesh,
} from './readMesh.js'
import { StlColours } from './stlColour.js'
import { readTextStl } from './stlText.js'
import { Welder } from './welder.js'

const headerBytes = 84
const triangleBytes = 50
/** Enough to tell a text from numbers. */
const textHead = 1024

/** Reads an STL, ASCII or binary, of `length` bytes. Throws UnreadableMesh. */
export function readStl(pieces: Iterable<Uint8Array>, length: number): ReadMesh {
  const cursor = new ByteCursor(pieces)
  cursor.has(Math.min(length, textHead))
  if (isText(cursor, length)) return readTextStl(cursor.rest())
  return readBinary(cursor, length)
}

/** Binary files may also begin with the word `solid`, so their length and their bytes decide. */
function isText({ bytes, view }: ByteCursor, length: number): boolean {
  if (length >= headerBytes && view.getUint32(80, true) * triangleBytes + headerBytes === length) return false
  // an even number of bytes for UTF-16
  const head = textOf(bytes.subarray(0, Math.min(length, textHead) & ~1))
  // control characters tell numbers from text
  const isPlain = !/(?![\t-\r\x80-\x9f])\p{Cc}/u.test(head)
  return head !== '' && (isPlain || /facet[ \t]+normal[ \t]+[-+.\d]/i.test(head))
}

/** The length of the file gives the number of triangles, because programs that write as they go leave the header. */
function readBinary(cursor: ByteCursor, length: number): ReadMesh {
  if (length < headerBytes || !cursor.has(headerBytes))
    throw new UnreadableMesh('It is too short for an STL file.')
  const announced = cursor.view.getUint32(80, true)
  const room = Math.floor((length - headerBytes) / triangleBytes)
  const isWhole = headerBytes + room * triangleBytes === length
  if (room > mostTriangles) throw tooManyTriangles()
  const colours = new StlColours(cursor.bytes.subarray(cursor.at))
  cursor.at += headerBytes
  const mesh = new MeshBuilder()
  const welder = new Welder()
  let count = 0
  for (; count < room; count++) {
    if (!cursor.has(triangleBytes)) throw new UnreadableMesh('It ends within a triangle.')
    if (!isWhole && count >= Math.max(1, announced) && areOtherData(cursor)) break
    readTriangle(cursor, mesh, welder, colours)
    cursor.at += triangleBytes
  }
  if (count !== announced && mesh.skipped > count / 2)
    throw new UnreadableMesh(
      `Its header announces ${announced} triangles, and the bytes after it are no triangles.`,
    )
  return mesh.end({
    positions: welder.positions,
    vertexColours: colours.end(welder.colours),
    nothing: 'It has no triangles.',
    remarks: remarksOn(announced, count, length),
  })
}

function remarksOn(announced: number, count: number, length: number): string[] {
  const left = length - headerBytes - count * triangleBytes
  const remarks = count === announced ? [] : [`Its header announces ${announced} triangles. It has ${count}.`]
  return left === 0 ? remarks : [...remarks, `${left} bytes after the last triangle are left out.`]
}

function readTriangle(
  { view, at }: ByteCursor,
  mesh: MeshBuilder,
  welder: Welder,
  colours: StlColours,
): void {
  const colour = colours.of(view.getUint16(at + 48, true))
  const vertex = (from: number) => {
    const x = view.getFloat32(from, true)
    const y = view.getFloat32(from + 4, true)
    const z = view.getFloat32(from + 8, true)
    return isPlace(x, y, z) ? welder.add(x, y, z, colour) : -1
  }
  const a = vertex(at + 12)
  const b = vertex(at + 24)
  const c = vertex(at + 36)
  if (a < 0 || b < 0 || c < 0) mesh.skip()
  else mesh.add(a, b, c)
}

/** Real meshes have flat triangles, so several rows are looked at. */
const rowsLookedAt = 8

/** Whether the bytes here are no triangles: other data can follow them. */
function areOtherData(cursor: ByteCursor): boolean {
  for (let row = 0; row < rowsLookedAt && cursor.has((row + 1) * triangleBytes); row++)
    if (isFacet(cursor, row * triangleBytes)) return false
  return true
}

/** Whether the bytes look like a facet: places, and a normal across the triangle, of length 1, or of length 0. */
function isFacet({ view, at }: ByteCursor, behind: number): boolean {
  const [nx, ny, nz, ax, ay, az, bx, by, bz, cx, cy, cz] = Array.from({ length: 12 }, (_, part) =>
    view.getFloat32(at + behind + 4 * part, true),
  ) as [number, number, number, number, number, number, number, number, number, number, number, number]
  if (!isPlace(ax, ay, az) || !isPlace(bx, by, bz) || !isPlace(cx, cy, cz)) return false
  const normal = Math.hypot(nx, ny, nz)
  // programs that compute no normals write the same one for all
  if (Math.abs(normal - 1) < 0.001) return true
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const area = Math.hypot(x, y, z)
  return area > 0 && Math.abs(x * nx + y * ny + z * nz) >= 0.9 * area * normal
}
