import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MeshoptDecoder } from 'meshoptimizer'
import { writeGlb } from '../../../formats/frame/glb.js'
import { readGlbMesh } from '../../../formats/mesh/read/glb.js'
import { readPly } from '../../../formats/mesh/read/ply.js'
import { UnreadableMesh } from '../../../formats/mesh/read/readMesh.js'
import { readStl } from '../../../formats/mesh/read/stl.js'
import { binaryStl, glb, inPieces, joined, ply, textBytes, type Triangle } from './support.js'

const one: Triangle = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
]
const missing: Triangle = [
  [NaN, 0, 0],
  [1, 0, Infinity],
  [0, 1e30, 0],
]
const header = (lines: string) => textBytes(`ply\nformat binary_little_endian 1.0\n${lines}\nend_header\n`)
const xyz = 'property float x\nproperty float y\nproperty float z'

const readers = {
  stl: (bytes: Uint8Array) => readStl(inPieces(bytes, 4096), bytes.length),
  ply: (bytes: Uint8Array) => readPly(inPieces(bytes, 4096), bytes.length),
  glb: (bytes: Uint8Array) => readGlbMesh(bytes, MeshoptDecoder),
}
const gltfOf = (uris: readonly string[]) =>
  textBytes(
    JSON.stringify({
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: uris.map(uri => ({ uri })),
    }),
  )

const sparse = { count: 1, indices: { bufferView: 0, componentType: 5121 }, values: { bufferView: 0 } }
const copied = (count: number, triangles = 1) =>
  glb(
    json => ({
      ...json,
      nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }],
      accessors: [
        { ...json.accessors[0], count: 3 * triangles },
        { componentType: 5126, count, type: 'VEC3', sparse },
      ],
    }),
    new Float32Array(9 * triangles),
  )
const packed = (compression: object, numbers = 9) =>
  glb(
    json => ({
      ...json,
      bufferViews: [
        {
          buffer: 0,
          byteLength: 36,
          extensions: {
            EXT_meshopt_compression: {
              buffer: 0,
              byteLength: 36,
              byteStride: 12,
              count: 3,
              mode: 'ATTRIBUTES',
              ...compression,
            },
          },
        },
      ],
    }),
    new Float32Array(numbers),
  )

/** Each file with its reader, the reason that a person reads, and at most so many milliseconds. */
const budget = 2000
function glbOfVersion(version: number): Uint8Array {
  const bytes = glb(json => json).slice()
  new DataView(bytes.buffer).setUint32(4, version, true)
  return bytes
}

const refused: readonly [
  name: string,
  format: keyof typeof readers,
  file: () => Uint8Array,
  reason: RegExp,
][] = [
  ['an empty STL', 'stl', () => new Uint8Array(0), /too short/],
  ['an STL of 80 bytes', 'stl', () => new Uint8Array(80), /too short/],
  ['a letter called STL', 'stl', () => textBytes('Dear colleague,\n'.repeat(100)), /without the facets/],
  [
    'numbers called STL',
    'stl',
    () => Uint8Array.from({ length: 10_000 }, (_, at) => ((at + 1) * 2_654_435_761) >>> 24),
    /announces \d+ triangles, and the bytes after it are no triangles/,
  ],
  ['an STL without triangles', 'stl', () => binaryStl([]), /no triangles/],
  ['an STL without numbers', 'stl', () => binaryStl([missing]), /numbers as coordinates/],
  ['a text with solid and no facets', 'stl', () => textBytes('solid a\nendsolid a\n'), /without the facets/],
  [
    'a text of one endless line',
    'stl',
    () => textBytes(`solid ${'facet '.repeat(900_000)}`),
    /without the facets/,
  ],
  [
    'a text of thousands of words solid',
    'stl',
    () => textBytes(`solid a\nfacet\nendfacet\n${`endsolid${' solid'.repeat(1360)}\n`.repeat(1500)}`),
    /numbers/,
  ],
  [
    'a text with vertices that are words',
    'stl',
    () => textBytes('solid\nfacet\nvertex a b c\nendfacet\n'),
    /numbers/,
  ],
  ['an empty PLY', 'ply', () => new Uint8Array(0), /does not begin/],
  [
    'a PLY without an end of its header',
    'ply',
    () => textBytes(`ply\n${'comment\n'.repeat(90_000)}`),
    /incomplete/,
  ],
  ['a PLY with an endless line', 'ply', () => textBytes(`ply\n${'a'.repeat(5_000_000)}`), /incomplete/],
  ['a PLY whose vertices lie', 'ply', () => header(`element vertex 4000000000\n${xyz}`), /room for/],
  [
    'a PLY whose faces lie',
    'ply',
    () => header(`element vertex 0\n${xyz}\nelement face 4000000000\nproperty list uint int vertex_indices`),
    /room for/,
  ],
  ['a PLY with a negative count', 'ply', () => header('element vertex -3'), /how many/],
  ['a PLY of an unknown type', 'ply', () => header('element vertex 3\nproperty quad x'), /cannot be read/],
  ['a PLY without places', 'ply', () => header('element vertex 3\nproperty float x'), /no x, y and z/],
  ['a PLY of points', 'ply', () => ply('ascii', one, []), /cloud of points/],
  [
    'a PLY that is cut off',
    'ply',
    () => ply('binary_big_endian', one, [[0, 1, 2]]).subarray(0, -3),
    /ends before/,
  ],
  [
    'a PLY whose text is cut off',
    'ply',
    () =>
      ply('ascii', one, [
        [0, 1, 2],
        [0, 1, 2],
      ]).subarray(0, -9),
    /ends before/,
  ],
  [
    'a PLY with vertices that do not exist',
    'ply',
    () =>
      ply('ascii', one, [
        [0, 1, 3],
        [-1, 0, 1],
      ]),
    /usable vertices/,
  ],
  [
    'a PLY with an endless list',
    'ply',
    () =>
      joined(
        header(`element vertex 0\n${xyz}\nelement face 1\nproperty list uint int vertex_indices`),
        new Uint8Array(64).fill(255),
      ),
    /impossible length/,
  ],
  [
    'a PLY whose strips announce more than the file holds',
    'ply',
    () =>
      textBytes(
        `ply\nformat ascii 1.0\nelement vertex 0\n${xyz}\nelement tristrips 9\nproperty list int int vertex_indices\nend_header\n${'4000000000 1 2\n'.repeat(9)}`,
      ),
    /impossible length/,
  ],
  ['an empty GLB', 'glb', () => new Uint8Array(0), /not a binary glTF/],
  ['a GLB that is cut off', 'glb', () => glb().subarray(0, 200), /says it has/],
  ['a GLB with null as description', 'glb', () => writeGlb(null, [new Uint8Array(4)]), /missing or damaged/],
  [
    'a GLB with words for lists',
    'glb',
    () => glb(json => ({ ...json, meshes: 'a', nodes: 7 })),
    /damaged|triangles/,
  ],
  [
    'a GLB whose count lies',
    'glb',
    () => glb(json => ({ ...json, accessors: [{ ...json.accessors[0], count: 4e9 }] })),
    /more than 4\.\d+ million triangles/,
  ],
  [
    'a GLB with a negative count',
    'glb',
    () => glb(json => ({ ...json, accessors: [{ ...json.accessors[0], count: -1 }] })),
    /damaged/,
  ],
  [
    'a GLB with a stride of 0',
    'glb',
    () => glb(json => ({ ...json, bufferViews: [{ buffer: 0, byteLength: 36, byteStride: 0 }] })),
    /damaged/,
  ],
  [
    'a GLB whose view leaves the file',
    'glb',
    () => glb(json => ({ ...json, bufferViews: [{ buffer: 0, byteOffset: 8, byteLength: 36 }] })),
    /damaged/,
  ],
  [
    'a GLB with Draco',
    'glb',
    () => glb(json => ({ ...json, extensionsRequired: ['KHR_draco_mesh_compression'] })),
    /KHR_draco_mesh_compression/,
  ],
  [
    'a GLB whose nodes are a loop',
    'glb',
    () => glb(json => ({ ...json, nodes: [{ children: [1] }, { children: [0, 1] }] })),
    /no triangles/,
  ],
  [
    'a GLB of sparse numbers that fill the memory',
    'glb',
    () =>
      glb(json => ({
        ...json,
        accessors: [
          {
            componentType: 5126,
            count: 4e9,
            type: 'VEC3',
            sparse: {
              count: 1,
              indices: { bufferView: 0, componentType: 5121 },
              values: { bufferView: 0 },
            },
          },
        ],
      })),
    /more than 4\.\d+ million triangles/,
  ],
  [
    'a GLB whose sparse numbers lie outside',
    'glb',
    () =>
      glb(
        json => ({
          ...json,
          accessors: [
            {
              ...json.accessors[0],
              sparse: {
                count: 1,
                indices: { bufferView: 0, byteOffset: 2, componentType: 5121 },
                values: { bufferView: 0 },
              },
            },
          ],
        }),
        new Float32Array(9).fill(-1),
      ),
    /damaged/,
  ],
  [
    'a GLB whose copies have two counts',
    'glb',
    () =>
      glb(json => ({
        ...json,
        nodes: [
          {
            mesh: 0,
            extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 0, SCALE: 1 } } },
          },
        ],
        accessors: [json.accessors[0]!, { bufferView: 0, componentType: 5126, count: 2, type: 'VEC3' }],
      })),
    /damaged/,
  ],
  [
    'a GLB with Draco whose extension is not required',
    'glb',
    () =>
      glb(json => ({
        ...json,
        meshes: [
          {
            primitives: [{ attributes: { POSITION: 0 }, extensions: { KHR_draco_mesh_compression: {} } }],
          },
        ],
        accessors: [{ componentType: 5126, count: 3, type: 'VEC3' }],
      })),
    /KHR_draco_mesh_compression/,
  ],
  ['a glTF of other files', 'glb', () => gltfOf(['a.bin', 'b.bin']), /other files: a\.bin, b\.bin/],
  ['a glTF of broken base64', 'glb', () => gltfOf(['data:;base64,A']), /damaged/],
  ['a glTF without content', 'glb', () => gltfOf(['data:,']), /damaged/],
  ['a text called glTF', 'glb', () => textBytes('{"asset": '), /description/],
  [
    'a GLB that unpacks to 4 GB',
    'glb',
    () =>
      glb(json => ({
        ...json,
        bufferViews: [
          {
            buffer: 0,
            byteLength: 4,
            extensions: {
              EXT_meshopt_compression: {
                buffer: 0,
                byteLength: 4,
                byteStride: 12,
                count: 3e8,
                mode: 'ATTRIBUTES',
              },
            },
          },
        ],
      })),
    /unpack to more than 16 MB/,
  ],
  ['a GLB of version 1', 'glb', () => glbOfVersion(1), /This is glTF 1, not 2/],
  ['a GLB with a damaged header', 'glb', () => glbOfVersion(0x72612072), /damaged/],
  [
    'a GLB of rows without bytes',
    'glb',
    () => glb(json => ({ ...json, accessors: [{ componentType: 5126, count: 6e6, type: 'VEC3', sparse }] })),
    /6000000 rows of numbers without their bytes/,
  ],
  ['a GLB of 60 million copies', 'glb', () => copied(6e7), /more than 1 million copies/],
  [
    'a GLB whose few bytes unpack to many',
    'glb',
    () => packed({ byteStride: 256, count: 2e6 }),
    /unpack to more than 16 MB, too much for its size/,
  ],
  [
    'a GLB of 100 kB that unpacks to 100 MB',
    'glb',
    () => packed({ byteLength: 1e5, byteStride: 4, count: 2.5e7 }, 25_000),
    /unpack to more than 23 MB, too much for its size/,
  ],
  [
    'a GLB whose rows overlap',
    'glb',
    () => glb(json => ({ ...json, bufferViews: [{ buffer: 0, byteLength: 36, byteStride: 4 }] })),
    /damaged/,
  ],
  ['a GLB of 1 kB that draws 6 million triangles', 'glb', () => copied(5e5, 12), /more than 4\.\d+ million/],
  ['a GLB with a filter that is no text', 'glb', () => packed({ filter: {} }), /damaged/],
  [
    'a GLB without numbers',
    'glb',
    () => glb(json => json, new Float32Array(9).fill(NaN)),
    /numbers as coordinates/,
  ],
]

it.each(refused)('%s (%s) is refused with a reason and in time', (_name, format, file, reason) => {
  const bytes = file()
  const started = performance.now()
  let message = ''
  try {
    readers[format](bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableMesh)
    message = (error as Error).message
  }
  expect(message).toMatch(reason)
  expect(performance.now() - started).toBeLessThan(budget)
})

it('a triangle without numbers is left out, and a remark counts it', () => {
  const mesh = readStl([binaryStl([one, missing])], 184)
  expect([mesh.corners.length, mesh.remarks]).toEqual([
    3,
    ['1 triangles have unusable vertices and are left out.'],
  ])
})

it('of a list of positions only those with a corner stay, and corners outside of it are left out', () => {
  const vertices = new Float32Array([...Array(30).keys(), 0])
  new Uint8Array(vertices.buffer).set([9, 2, 7], 120)
  const read = (byteOffset: number) =>
    readGlbMesh(
      glb(
        json => ({
          ...json,
          meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
          accessors: [
            { ...json.accessors[0]!, count: 10 },
            { bufferView: 0, byteOffset, componentType: 5121, count: 3, type: 'SCALAR' },
          ],
        }),
        vertices,
      ),
      MeshoptDecoder,
    )
  const { positions, corners } = read(120)
  expect([[...positions], [...corners]]).toEqual([
    [6, 7, 8, 21, 22, 23, 27, 28, 29],
    [2, 0, 1],
  ])
  expect(() => read(116)).toThrow(/usable vertices/)
})

it('a list of positions that many parts share is read once', () => {
  const shared = glb(
    json => ({
      ...json,
      meshes: [
        { primitives: Array.from({ length: 2000 }, () => ({ attributes: { POSITION: 0 }, indices: 1 })) },
      ],
      accessors: [
        { ...json.accessors[0]!, count: 100_000 },
        { bufferView: 0, componentType: 5121, count: 3, type: 'SCALAR' },
      ],
    }),
    new Float32Array(300_000),
  )
  expect(readGlbMesh(shared, MeshoptDecoder).corners).toHaveLength(6000)
})

it('millions of instances of a mesh end at the limit of triangles', () => {
  const many = glb(
    json => ({
      ...json,
      scenes: [{ nodes: Array.from({ length: 40_000 }, (_, at) => at) }],
      nodes: Array.from({ length: 40_000 }, () => ({ mesh: 0 })),
      meshes: [{ primitives: Array.from({ length: 300 }, () => ({ attributes: { POSITION: 0 } })) }],
      accessors: [{ ...json.accessors[0], count: 300 }],
    }),
    new Float32Array(900).fill(1),
  )
  expect(() => readGlbMesh(many, MeshoptDecoder, 1_000_000)).toThrow(/more than 1 million triangles/)
})

it('overlapping lists of positions that parts read in turn end at the same limit', () => {
  const view = { bufferView: 0, componentType: 5126, count: 29_000, type: 'VEC3' }
  const many = glb(
    json => ({
      ...json,
      meshes: [
        {
          primitives: Array.from({ length: 6000 }, (_, at) => ({
            attributes: { POSITION: at % 2 },
            indices: 2,
          })),
        },
      ],
      accessors: [
        view,
        { ...view, byteOffset: 12 },
        { ...view, componentType: 5121, count: 3, type: 'SCALAR' },
      ],
    }),
    new Float32Array(90_000),
  )
  expect(() => readGlbMesh(many, MeshoptDecoder, 200_000)).toThrow(/more than 0.2 million triangles/)
})

it('copies of EXT_mesh_gpu_instancing end at the same limit', () => {
  const node = { mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }
  const many = glb(
    json => ({
      ...json,
      scenes: [{ nodes: Array.from({ length: 9000 }, (_, at) => at) }],
      nodes: Array.from({ length: 9000 }, () => node),
      accessors: [json.accessors[0]!, { bufferView: 0, componentType: 5126, count: 900, type: 'VEC3' }],
    }),
    new Float32Array(2700),
  )
  expect(() => readGlbMesh(many, MeshoptDecoder, 5000)).toThrow(/more than 0.005 million triangles/)
})

it('instances of triangles without numbers end at the same limit', () => {
  const many = glb(
    json => ({
      ...json,
      scenes: [{ nodes: Array.from({ length: 20_000 }, (_, at) => at) }],
      nodes: Array.from({ length: 20_000 }, () => ({ mesh: 0 })),
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [
        json.accessors[0]!,
        { bufferView: 0, byteOffset: 36, componentType: 5121, count: 3000, type: 'SCALAR' },
      ],
    }),
    new Float32Array(759).fill(NaN),
  )
  expect(() => readGlbMesh(many, MeshoptDecoder, 100_000)).toThrow(/more than 0.1 million triangles/)
})

describe.each(['stl', 'ply', 'glb'] as const)('a damaged %s', format => {
  const sound = {
    stl: binaryStl([one, one]),
    ply: ply('binary_little_endian', one, [[0, 1, 2]]),
    glb: glb(),
  }[format]

  it('is read or refused when any bytes are changed', () => {
    const changes = fc.array(fc.tuple(fc.nat({ max: sound.length - 1 }), fc.nat({ max: 255 })), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(changes, fc.nat({ max: sound.length }), (list, end) => {
        const bytes = sound.slice(0, end === 0 ? sound.length : end)
        for (const [at, value] of list) if (at < bytes.length) bytes[at] = value
        try {
          const mesh = readers[format](bytes)
          const vertices = mesh.positions.length / 3
          expect(mesh.corners.every(corner => corner < vertices)).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableMesh)
        }
      }),
      { numRuns: 500 },
    )
  })
})
