import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { MeshoptDecoder } from 'meshoptimizer'
import { noColour } from '../../../formats/frame/frame.js'
import { readGlbMesh } from '../../../formats/mesh/read/glb.js'
import { readPly } from '../../../formats/mesh/read/ply.js'
import type { ReadMesh } from '../../../formats/mesh/read/readMesh.js'
import { readStl } from '../../../formats/mesh/read/stl.js'
import { writeObj } from '../../../formats/mesh/read/writeObj.js'
import { readObj } from '../../../formats/obj/obj.js'
import {
  binaryStl,
  glb,
  inPieces,
  joined,
  ply,
  type Point,
  textBytes,
  textStl,
  trianglesOf,
  volumeOf,
} from './support.js'

const sample = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/cases/${name}`))

function read(name: string): ReadMesh {
  const bytes = sample(name)
  if (name.endsWith('.stl')) return readStl([bytes], bytes.length)
  return name.endsWith('.ply') ? readPly([bytes], bytes.length) : readGlbMesh(bytes, MeshoptDecoder)
}
const coloursIn = ({ vertexColours }: ReadMesh) =>
  vertexColours && [...new Set(vertexColours)].map(colour => colour.toString(16).padStart(6, '0'))

const flatArea = (triangles: readonly (readonly number[])[]) =>
  triangles.reduce((sum, [ax, ay, , bx, by, , cx, cy]) => {
    return sum + Math.abs((bx! - ax!) * (cy! - ay!) - (by! - ay!) * (cx! - ax!)) / 2
  }, 0)

/** A face around its middle, with notches of any depth. */
const star = fc.array(fc.integer({ min: 2, max: 100 }), { minLength: 4, maxLength: 12 }).map(radii => {
  const points: Point[] = radii.map((radius, at) => {
    const angle = (2 * Math.PI * at) / radii.length
    return [Math.fround(radius * Math.cos(angle)), Math.fround(radius * Math.sin(angle)), 0]
  })
  const area = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
  return { points, area }
})

describe('a face with notches', () => {
  it('is cut along its edge in a PLY, before and behind the vertices, and as a loop of an STL', () => {
    fc.assert(
      fc.property(star, fc.integer({ min: 1, max: 64 }), ({ points, area }, size) => {
        const face = points.map((_, at) => at)
        const behind = ply('binary_big_endian', points, [face])
        const before = textBytes(
          `ply\nformat ascii 1.0\nelement face 1\nproperty list int int vertex_index\nelement vertex ${points.length}\nproperty float x\nproperty float y\nproperty float z\nend_header\n${face.length} ${face.join(' ')}\n${points.map(point => `${point.join(' ')}\n`).join('')}`,
        )
        const loop = textBytes(
          `solid a\nfacet normal 0 0 1\nouter loop\n${points.map(point => `vertex ${point.join(' ')}\n`).join('')}endloop\nendfacet\nendsolid`,
        )
        for (const mesh of [
          readPly(inPieces(behind, size), behind.length),
          readPly(inPieces(before, size), before.length),
          readStl(inPieces(loop, size), loop.length),
        ]) {
          expect(mesh.corners).toHaveLength(3 * (points.length - 2))
          expect(flatArea(trianglesOf(mesh)) / area).toBeCloseTo(1, 4)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('an STL', () => {
  it.each([
    ['count0.stl', ['Its header announces 0 triangles. It has 4.']],
    ['count_ffffffff.stl', ['Its header announces 4294967295 triangles. It has 4.']],
    ['count_low.stl', ['Its header announces 2 triangles. It has 4.']],
    ['count_low_same_normals.stl', ['Its header announces 9 triangles. It has 20.']],
    [
      'count_low_flat_tail.stl',
      ['Its header announces 9 triangles. It has 20.', '84 bytes after the last triangle are left out.'],
    ],
    ['count_high.stl', ['Its header announces 9 triangles. It has 4.']],
    ['solid_header_extra.stl', ['7 bytes after the last triangle are left out.']],
    ['trailing_text.stl', ['68 bytes after the last triangle are left out.']],
    ['ascii.stl', []],
    ['crlf_blank_lines.stl', []],
    ['quad_loop.stl', []],
    ['picture.ply', ['Pictures on surfaces are left out.']],
    ['ascii.ply', []],
  ])('%s has the remarks %j', (name, remarks) => expect(read(name).remarks).toEqual(remarks))

  it('names lines that do not belong to it', () => {
    const text = textBytes(
      textStl([
        [
          [0, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
        ],
      ]).replace('facet', 'colour 1 0 0\nfacet'),
    )
    expect(readStl([text], text.length).remarks).toEqual([
      '1 lines do not belong to an STL and are left out.',
    ])
  })

  it('keeps names whose last letter ends with the byte of a blank', () => {
    const text = textBytes(
      textStl(
        [
          [
            [0, 0, 0],
            [1, 0, 0],
            [0, 1, 0],
          ],
        ],
        ' voilà ',
      ),
    )
    expect(readStl([text], text.length).objects).toEqual(['voilà'])
  })

  it('gives each facet its colour, and vertices between two colours both', () => {
    const bytes = binaryStl([
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
      [
        [1, 0, 0],
        [1, 1, 0],
        [0, 1, 0],
      ],
      [
        [0, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    ])
    const view = new DataView(bytes.buffer)
    view.setUint16(84 + 48, 0x8000 | 31, true)
    view.setUint16(134 + 48, 0x8000 | (31 << 10), true)
    const { corners, vertexColours, positions } = readStl([bytes], bytes.length)
    expect([...corners].map(corner => vertexColours![corner])).toEqual([
      ...[0x0000ff, 0x0000ff, 0x0000ff],
      ...[0xff0000, 0xff0000, 0xff0000],
      ...[noColour, noColour, noColour],
    ])
    expect(positions).toHaveLength(27)
  })
})

it.each([
  ['colour.stl', ['ff0000']],
  ['colour_viscam.stl', ['ff0000']],
  ['colour_header.stl', ['00ff00']],
  ['ascii.stl', null],
  ['count0.stl', null],
  ['coloured.ply', ['ff0000']],
  ['coloured_ushort.ply', ['00ff80']],
  ['coloured_float.ply', ['ff8000']],
  ['coloured_faces.ply', ['0000ff']],
  ['ascii.ply', null],
  ['vertex_colours.glb', ['ff0000']],
  // linear 0.5 is 188 in sRGB
  ['vertex_colours_material.glb', ['bcbc00']],
  ['plain.glb', null],
])('the vertices of %s have the colours %j', (name, colours) =>
  expect(coloursIn(read(name))).toEqual(colours),
)

it('faces of a PLY with several colours keep them', () => {
  const text = textBytes(
    'ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\nelement face 2\nproperty list uchar int vertex_indices\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nend_header\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n3 0 1 2 255 0 0\n3 0 2 3 0 0 255\n',
  )
  const mesh = readPly([text], text.length)
  expect([...mesh.corners].map(corner => mesh.vertexColours![corner])).toEqual([
    ...[0xff0000, 0xff0000, 0xff0000],
    ...[0x0000ff, 0x0000ff, 0x0000ff],
  ])
  expect(trianglesOf(mesh)).toEqual([
    [0, 0, 0, 1, 0, 0, 1, 1, 0],
    [0, 0, 0, 1, 1, 0, 0, 1, 0],
  ])
})

it.each([
  ['float', '0.2 0 1', '0 1 2', ['000001', '000102']],
  ['float', '1 0 0.5', '1.001 0 0', ['ff0080', 'ff0000']],
  ['double', '1 0.5 0', '65535 0 32768', ['000000', 'ff0080']],
  ['ushort', '255 0 200', '257 0 65535', ['010001', '0100ff']],
  ['int', '0 1 0', '200 100 50', ['000100', 'c86432']],
])(
  'the largest %s of a PLY decides what a full colour is, also behind others: %s, %s',
  (type, first, second, right) => {
    const names = ['red', 'green', 'blue'].map(name => `property ${type} ${name}\n`).join('')
    const text = textBytes(
      `ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n${names}element face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0 ${first}\n1 0 0 ${first}\n1 1 0 ${second}\n3 0 1 2\n`,
    )
    const { vertexColours } = readPly([text], text.length)
    expect(Array.from(vertexColours!.subarray(1), colour => colour.toString(16).padStart(6, '0'))).toEqual(
      right,
    )
  },
)

it('random strips of a PLY have the triangles of their definition', () => {
  const strip = fc.array(fc.integer({ min: -1, max: 7 }), { minLength: 3, maxLength: 30 })
  fc.assert(
    fc.property(strip, fc.boolean(), (list, isUnsigned) => {
      const wanted = list
        .join(' ')
        .split('-1')
        .flatMap(part => {
          const run = part.trim().split(' ').filter(Boolean).map(Number)
          return run
            .slice(2)
            .map((c, at) => (at % 2 === 0 ? [run[at]!, run[at + 1]!, c] : [run[at + 1]!, run[at]!, c]))
        })
        .filter(triangle => new Set(triangle).size === 3)
      fc.pre(wanted.length > 0)
      const places = Array.from({ length: 8 }, (_, at) => `${at} ${at * at} ${at % 3}\n`).join('')
      const header = `ply\nformat binary_little_endian 1.0\nelement tristrips 1\nproperty list int ${isUnsigned ? 'uint' : 'int'} vertex_indices\nelement vertex 8\nproperty int x\nproperty int y\nproperty int z\nend_header\n`
      const numbers = Int32Array.of(list.length, ...list, ...places.trim().split(/\s+/).map(Number))
      const bytes = joined(textBytes(header), new Uint8Array(numbers.buffer))
      expect(
        Array.from({ length: wanted.length }, (_, at) => [
          ...readPly([bytes], bytes.length).corners.subarray(3 * at, 3 * at + 3),
        ]),
      ).toEqual(wanted)
    }),
    { numRuns: 50 },
  )
})

describe('a glTF', () => {
  it.each(['plain.glb', 'mirrored.glb', 'sparse.glb', 'embedded.gltf'])(
    '%s has its front outside, in the picture and in the converted OBJ',
    name => {
      const mesh = read(name)
      const obj = readObj(textBytes([...writeObj(mesh)].join('')))
      for (const found of [mesh, { ...mesh, positions: obj.positions, corners: obj.corners }])
        expect(volumeOf(trianglesOf(found))).toBeCloseTo(1)
    },
  )

  it('is mirrored by the product of all its nodes', () => {
    const places = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0)
    const cornersOf = (scales: readonly number[][]) => {
      const nodes = scales.map((scale, at) =>
        at + 1 < scales.length ? { scale, children: [at + 1] } : { scale, mesh: 0 },
      )
      return [
        ...readGlbMesh(
          glb(json => ({ ...json, nodes }), places),
          MeshoptDecoder,
        ).corners,
      ]
    }
    expect(
      cornersOf([
        [1, -1, 1],
        [2, 2, 2],
      ]),
    ).toEqual([0, 2, 1])
    expect(
      cornersOf([
        [1, -1, 1],
        [-1, 1, 1],
      ]),
    ).toEqual([0, 1, 2])
    expect(
      cornersOf([
        [-1, -1, -1],
        [1, 1, 1],
      ]),
    ).toEqual([0, 2, 1])
  })

  it('has copies at the places, turns and sizes of EXT_mesh_gpu_instancing', () => {
    const box = (name: string) => {
      const { positions } = read(name)
      return [0, 1, 2].map(axis => {
        const all = [...positions].filter((_, at) => at % 3 === axis)
        return [Math.min(...all), Math.max(...all)].map(value => Math.round(value * 1e4) / 1e4 + 0)
      })
    }
    expect(box('gpu_instancing_required.glb')).toEqual([
      [0, 5],
      [0, 6],
      [0, 2],
    ])
    expect(read('gpu_instancing_required.glb').objects).toEqual(['cell_7'])
    expect(trianglesOf(read('gpu_instancing_optional.glb'))).toHaveLength(8)
  })

  it('names the extension and the files without which its shape is unknown', () => {
    expect(() => read('required_KHR_draco_mesh_compression.glb')).toThrow('KHR_draco_mesh_compression')
    expect(() => read('other_files.gltf')).toThrow('shape.bin')
  })

  it.each([
    ['KHR_materials_volume_scatter', true],
    ['CESIUM_primitive_outline', true],
    ['KHR_node_selectability', true],
    ['KHR_node_hoverability', true],
    ['KHR_animation_pointer', true],
    ['KHR_xmp_json_ld', true],
    ['GODOT_single_root', true],
    ['MOZ_hubs_components', true],
    ['MSFT_texture_dds', true],
    ['EXT_lights_image_based', true],
    ['KHR_animation_pointer', true],
    ['KHR_xmp_json_ld', true],
    ['EXT_mesh_features', true],
    ['KHR_materialise', false],
    ['EXT_mesh_primitive_restart', false],
    ['VENDOR_geometry_texture', false],
    ['', false],
  ])('that requires %s is read: %s', (name, isRead) => {
    const file = glb(
      json => ({ ...json, extensionsRequired: [name] }),
      Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
    )
    if (isRead) expect(readGlbMesh(file, MeshoptDecoder).corners).toHaveLength(3)
    else expect(() => readGlbMesh(file, MeshoptDecoder)).toThrow(/needs the extension/)
  })

  it('has the places of random sparse numbers', () => {
    const numbers = fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(numbers, fc.boolean(), (rows, hasBase) => {
        rows.sort((a, b) => a - b)
        const base = Float32Array.from({ length: 27 }, (_, at) => (hasBase ? at : 0))
        const values = Float32Array.from({ length: 3 * rows.length }, (_, at) => 100 + at * at)
        const wanted = base.slice()
        rows.forEach((row, at) => wanted.set(values.subarray(3 * at, 3 * at + 3), 3 * row))
        const binary = Float32Array.of(...base, ...values, ...new Float32Array(new Uint32Array(rows).buffer))
        const file = glb(
          json => ({
            ...json,
            accessors: [
              {
                ...(hasBase ? { bufferView: 0 } : {}),
                componentType: 5126,
                count: 9,
                type: 'VEC3',
                sparse: {
                  count: rows.length,
                  indices: { bufferView: 0, byteOffset: 4 * (27 + values.length), componentType: 5125 },
                  values: { bufferView: 0, byteOffset: 108 },
                },
              },
            ],
          }),
          binary,
        )
        expect([...readGlbMesh(file, MeshoptDecoder).positions]).toEqual([...wanted])
      }),
      { numRuns: 50 },
    )
  })
})
