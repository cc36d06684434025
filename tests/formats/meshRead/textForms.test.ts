import { describe, expect, it } from '@jest/globals'
import { readPly } from '../../../formats/mesh/read/ply.js'
import { readStl } from '../../../formats/mesh/read/stl.js'
import {
  areaOf,
  inPieces,
  joined,
  type Point,
  textBytes,
  textStl,
  type Triangle,
  trianglesOf,
  volumeOf,
} from './support.js'

const [o, x, y, z]: [Point, Point, Point, Point] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const tetrahedron: Triangle[] = [
  [o, y, x],
  [o, x, z],
  [o, z, y],
  [x, y, z],
]
const area = 1.5 + Math.sqrt(3) / 2
const stl = (text: string, size = 11) => {
  const bytes = textBytes(text)
  return readStl(inPieces(bytes, size), bytes.length)
}
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('a text STL', () => {
  it('is read from one line, with several solids and their names', () => {
    const text = oneLine(
      ['left # 1', '', 'käfig 2', 'a facet'].map(name => textStl(tetrahedron, name)).join(''),
    )
    for (const whole of [text, `${text}\n`, text.replaceAll(' endsolid', '\nendsolid')]) {
      const mesh = stl(whole)
      expect([mesh.objects, [...mesh.runs.start], mesh.remarks]).toEqual([
        ['left # 1', '', 'käfig 2', 'a facet'],
        [0, 4, 8, 12],
        [],
      ])
      expect(areaOf(trianglesOf(mesh))).toBeCloseTo(4 * area)
      expect(volumeOf(trianglesOf(mesh))).toBeCloseTo(4)
    }
  })

  it('has numbers as programs print them; facets without numbers are left out and counted', () => {
    const facet = (a: string) =>
      `facet normal NaN -nan(ind) 1.e0\nouter loop\nvertex ${a}\nvertex 0 1.e+1 0\nvertex 0 0 0\nendloop\nendfacet\n`
    const text = `solid s\n${facet('+1 1.e-3 -0.')}${facet('NaN 0 0')}${facet('1E1 .5e-2 inf')}endsolid s\n`
    for (const whole of [text, oneLine(text)]) {
      const mesh = stl(whole)
      expect(trianglesOf(mesh)).toEqual([
        [1, Math.fround(0.001), 0, 0, 10, 0, 0, 0, 0].map(value => expect.closeTo(value, 6)),
      ])
      expect(mesh.remarks).toEqual([expect.stringMatching(/^2 /)])
    }
  })
})

const types = {
  char: [1, 'setInt8'],
  uchar: [1, 'setUint8'],
  int16: [2, 'setInt16'],
  ushort: [2, 'setUint16'],
  int: [4, 'setInt32'],
  uint32: [4, 'setUint32'],
  float: [4, 'setFloat32'],
  double: [8, 'setFloat64'],
} as const
type Type = keyof typeof types

describe('a PLY', () => {
  const faces = tetrahedron.map(face => face.map(point => [o, x, y, z].indexOf(point)))

  it.each([
    ['uchar', 'int', 'vertex_indices', 'float'],
    ['uchar', 'uint32', 'vertex_index', 'double'],
    ['int', 'uchar', 'vertex_indices', 'float'],
    ['ushort', 'int16', 'vertex_index', 'double'],
    ['uint32', 'char', 'vertex_indices', 'int16'],
    ['char', 'ushort', 'vertex_index', 'uchar'],
  ] as const)(
    'has lists of %s and %s as %s, and places of type %s, in any order',
    (length, item, list, place) => {
      const vertices = `element vertex 4\nproperty ${place} x\nproperty uchar quality\nproperty list uchar double tags\nproperty ${place} y\nproperty ${place} z\n`
      const others = `element face 4\nproperty list uchar float texcoord\nproperty list ${length} ${item} ${list}\nproperty double area\nelement edge 2\nproperty int vertex1\nproperty list uchar int more\n`
      const points: [Type, number][] = [o, x, y, z].flatMap(([a, b, c]) => [
        [place, a],
        ['uchar', 7],
        ['uchar', 2],
        ['double', 0.5],
        ['double', 1e9],
        [place, b],
        [place, c],
      ])
      const rest: [Type, number][] = [
        ...faces.flatMap((face): [Type, number][] => [
          ['uchar', 1],
          ['float', 0.25],
          [length, 3],
          ...face.map((vertex): [Type, number] => [item, vertex]),
          ['double', 2],
        ]),
        ...[0, 1].flatMap((): [Type, number][] => [
          ['int', 3],
          ['uchar', 1],
          ['int', 9],
        ]),
      ]
      for (const isFirst of [true, false])
        for (const isLittle of [true, false]) {
          const format = isLittle ? 'binary_little_endian' : 'binary_big_endian'
          const head = textBytes(
            `ply\nformat ${format} 1.0\n${isFirst ? vertices + others : others + vertices}end_header\n`,
          )
          const values = isFirst ? [...points, ...rest] : [...rest, ...points]
          const view = new DataView(new ArrayBuffer(values.reduce((sum, [type]) => sum + types[type][0], 0)))
          let at = 0
          for (const [type, value] of values) {
            view[types[type][1]](at, value, isLittle)
            at += types[type][0]
          }
          const bytes = joined(head, new Uint8Array(view.buffer))
          const mesh = readPly(inPieces(bytes, 13), bytes.length)
          expect(areaOf(trianglesOf(mesh))).toBeCloseTo(area)
          expect(volumeOf(trianglesOf(mesh))).toBeCloseTo(1)
          expect(mesh.remarks).toEqual([])
        }
    },
  )
})
