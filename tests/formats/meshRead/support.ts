import { writeGlb } from '../../../formats/frame/glb.js'
import type { ReadMesh } from '../../../formats/mesh/read/readMesh.js'

export type Point = readonly [number, number, number]
export type Triangle = readonly [Point, Point, Point]

/** The bytes in pieces of `size`, as a reader of a large file passes them on. */
export function* inPieces(bytes: Uint8Array, size = 7): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

export const textBytes = (text: string) => new TextEncoder().encode(text)

/** The triangles of a mesh by their places. */
export const trianglesOf = ({ positions, corners }: ReadMesh): number[][] =>
  Array.from({ length: corners.length / 3 }, (_, triangle) =>
    [0, 1, 2].flatMap(corner => {
      const vertex = corners[triangle * 3 + corner]! * 3
      return [...positions.subarray(vertex, vertex + 3)]
    }),
  )

/** Six times the volume; negative when the front of the triangles is inside. */
export const volumeOf = (triangles: readonly (readonly number[])[]) =>
  triangles.reduce((sum, [a, b, c, d, e, f, g, h, i]) => {
    return sum + a! * (e! * i! - f! * h!) - b! * (d! * i! - f! * g!) + c! * (d! * h! - e! * g!)
  }, 0)

export const areaOf = (triangles: readonly (readonly number[])[]) =>
  triangles.reduce((sum, [ax, ay, az, bx, by, bz, cx, cy, cz]) => {
    const [ux, uy, uz] = [bx! - ax!, by! - ay!, bz! - az!]
    const [vx, vy, vz] = [cx! - ax!, cy! - ay!, cz! - az!]
    return sum + Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
  }, 0)

export function binaryStl(triangles: readonly Triangle[], announced = triangles.length): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, announced, true)
  triangles.forEach((triangle, at) =>
    triangle.flat().forEach((value, part) => view.setFloat32(84 + 50 * at + 12 + 4 * part, value, true)),
  )
  return bytes
}

export const textStl = (triangles: readonly Triangle[], name = 'part'): string =>
  [
    `solid ${name}`,
    ...triangles.map(
      points =>
        `facet normal 0 0 0\n outer loop\n${points.map(point => `  vertex ${point.join(' ')}\n`).join('')} endloop\nendfacet`,
    ),
    `endsolid ${name}\n`,
  ].join('\n')

/** A PLY with float vertices and one list of `uchar` and `int` per face. */
export function ply(
  format: 'ascii' | 'binary_little_endian' | 'binary_big_endian',
  points: readonly Point[],
  faces: readonly (readonly number[])[],
): Uint8Array {
  const head = textBytes(
    `ply\nformat ${format} 1.0\ncomment made for tests\nelement vertex ${points.length}\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nelement face ${faces.length}\nproperty list uchar int vertex_indices\nend_header\n`,
  )
  if (format === 'ascii')
    return joined(
      head,
      textBytes(
        [
          ...points.map(point => `${point.join(' ')} 7`),
          ...faces.map(face => [face.length, ...face].join(' ')),
        ]
          .map(line => `${line}\n`)
          .join(''),
      ),
    )
  const isLittle = format === 'binary_little_endian'
  const body = new DataView(
    new ArrayBuffer(points.length * 13 + faces.reduce((sum, face) => sum + 1 + 4 * face.length, 0)),
  )
  let at = 0
  for (const point of points) {
    point.forEach((part, axis) => body.setFloat32(at + 4 * axis, part, isLittle))
    at += 13
  }
  for (const face of faces) {
    body.setUint8(at++, face.length)
    for (const vertex of face) {
      body.setInt32(at, vertex, isLittle)
      at += 4
    }
  }
  return joined(head, new Uint8Array(body.buffer))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** A GLB of one triangle; `change` spoils its description. */
export function glb(
  change: (json: Description) => object = json => json,
  binary = new Float32Array(9),
): Uint8Array {
  return writeGlb(change(described(binary.byteLength)), [new Uint8Array(binary.buffer)])
}
const described = (bytes: number) => ({
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }] as object[],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] as object[] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }] as object[],
  bufferViews: [{ buffer: 0, byteLength: bytes }] as object[],
})
type Description = ReturnType<typeof described>
