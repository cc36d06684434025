import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { MeshoptDecoder } from 'meshoptimizer'
import { noColour } from '../../../formats/frame/frame.js'
import { writeMeshGlb } from '../../../formats/mesh/meshGlb.js'
import { readGlbMesh } from '../../../formats/mesh/read/glb.js'
import { readPly } from '../../../formats/mesh/read/ply.js'
import { readStl } from '../../../formats/mesh/read/stl.js'
import { writeObj } from '../../../formats/mesh/read/writeObj.js'
import { readObj } from '../../../formats/obj/obj.js'
import {
  binaryStl,
  inPieces,
  ply,
  type Point,
  textBytes,
  textStl,
  type Triangle,
  trianglesOf,
} from './support.js'

const single = fc
  .float({ min: -1000, max: 1000, noNaN: true, noDefaultInfinity: true })
  .map(value => value + 0)
const point: fc.Arbitrary<Point> = fc.tuple(single, single, single)
const someTriangles: fc.Arbitrary<Triangle[]> = fc.array(fc.tuple(point, point, point), {
  minLength: 1,
  maxLength: 40,
})
const pieceSize = fc.integer({ min: 1, max: 300 })

describe('an STL', () => {
  it('has the same triangles from a binary file and from a text, in pieces of any size', () => {
    fc.assert(
      fc.property(someTriangles, pieceSize, (triangles, size) => {
        const wanted = triangles.map(triangle => triangle.flat())
        const binary = binaryStl(triangles)
        const text = textBytes(textStl(triangles))
        expect(trianglesOf(readStl(inPieces(binary, size), binary.length))).toEqual(wanted)
        expect(trianglesOf(readStl(inPieces(text, size), text.length))).toEqual(wanted)
      }),
    )
  })

  it('stores places that triangles share once', () => {
    const square: Triangle[] = [
      [
        [0, 0, 0],
        [1, 0, 0],
        [1, 1, 0],
      ],
      [
        [0, 0, 0],
        [1, 1, 0],
        [-0, 1, 0],
      ],
    ]
    expect(readStl([binaryStl(square)], 184).positions).toHaveLength(12)
  })

  it('makes each solid of a text an object', () => {
    const one: Triangle[] = [
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
    ]
    const text = textBytes(textStl(one, 'left') + textStl(one, 'right'))
    const mesh = readStl([text], text.length)
    expect([mesh.objects, [...mesh.runs.start], mesh.remarks]).toEqual([['left', 'right'], [0, 1], []])
  })

  it('is binary when its length fits, although its header begins with solid', () => {
    const bytes = binaryStl([
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
    ])
    bytes.set(textBytes('solid facet by a program'))
    expect(readStl([bytes], bytes.length).corners).toHaveLength(3)
  })
})

describe('a PLY', () => {
  it('has the same triangles in text and in both byte orders, in pieces of any size', () => {
    const faces = fc.array(fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 20,
    })
    const points = fc.array(point, { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(points, faces, pieceSize, (places, lists, size) => {
        const wanted = lists.map(list => list.flatMap(vertex => places[vertex]!))
        for (const format of ['ascii', 'binary_little_endian', 'binary_big_endian'] as const) {
          const bytes = ply(format, places, lists)
          expect(trianglesOf(readPly(inPieces(bytes, size), bytes.length))).toEqual(wanted)
        }
      }),
    )
  })

  it('may have its faces before its vertices, and elements that are not drawn', () => {
    const text = textBytes(
      'ply\r\nformat ascii 1.0\r\nelement face 1\r\nproperty list uchar uint vertex_index\r\nelement edge 1\r\nproperty int a\r\nelement empty 4000000000\r\nelement vertex 3\r\nproperty double x\r\nproperty double y\r\nproperty double z\r\nend_header\r\n3 0 1 2\r\n5\r\n0 0 0\r\n1.25 0 0\r\n0 1 0\r\n',
    )
    expect(trianglesOf(readPly([text], text.length))).toEqual([[0, 0, 0, 1.25, 0, 0, 0, 1, 0]])
  })
})

describe('a GLB', () => {
  const mesh = (name: string, colour: number | null) => ({
    name,
    colour,
    time: 0,
    id: 1,
    channel: 0,
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
    indices: Uint32Array.of(0, 1, 2),
    origin: [10, 0, 0] as const,
    step: 1,
  })

  it('that this program writes comes back with its objects, places and colours', () => {
    const bytes = writeMeshGlb([mesh('left', 0x4080ff), mesh('right', null)], 'two')
    const read = readGlbMesh(bytes, MeshoptDecoder)
    const place = [10, 0, 0, 11, 0, 0, 10, 1, 0]
    expect(trianglesOf(read)).toEqual([place, place])
    expect([read.objects, [...read.vertexColours!]]).toEqual([
      ['left', 'right'],
      [0x4080ff, 0x4080ff, 0x4080ff, noColour, noColour, noColour],
    ])
  })
})

it('a mesh of another format becomes an OBJ with the same triangles, objects and colours', () => {
  fc.assert(
    fc.property(someTriangles, fc.nat({ max: 0xffffff }), (triangles, colour) => {
      const bytes = binaryStl(triangles)
      const plain = readStl([bytes], bytes.length)
      const mesh = { ...plain, vertexColours: new Uint32Array(plain.positions.length / 3).fill(colour) }
      const text = [...writeObj(mesh)].join('')
      const obj = readObj(textBytes(text))
      expect(obj.problems).toEqual([])
      expect([...obj.corners]).toEqual([...mesh.corners])
      expect([...obj.positions].map(Math.fround)).toEqual([...mesh.positions])
      const [, red, green, blue] = /^v \S+ \S+ \S+ (\S+) (\S+) (\S+)$/m.exec(text)!
      const parts = [red, green, blue].map(part => Math.round(Number(part) * 255))
      expect(parts).toEqual([colour >> 16, (colour >> 8) & 255, colour & 255])
    }),
  )
})

it('a real specimen keeps its triangles as an STL in binary form and as a text', () => {
  const obj = readObj(readFileSync(new URL('../../fixtures/meshes/phallusia_t040.obj', import.meta.url)))
  const single = {
    ...obj,
    positions: Float32Array.from(obj.positions),
    vertexColours: null,
    remarks: [],
  }
  const wanted = trianglesOf(single)
  const triangles = wanted.map(
    places => [places.slice(0, 3), places.slice(3, 6), places.slice(6)] as unknown as Triangle,
  )
  const binary = binaryStl(triangles)
  const text = textBytes(textStl(triangles))
  expect(trianglesOf(readStl(inPieces(binary, 65_536), binary.length))).toEqual(wanted)
  expect(trianglesOf(readStl(inPieces(text, 65_536), text.length))).toEqual(wanted)
})
