import { describe, expect, it } from '@jest/globals'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { writeGlb } from '../../../formats/frame/glb.js'
import { readGlbMesh } from '../../../formats/mesh/read/glb.js'
import { areaOf, textBytes, trianglesOf, volumeOf } from './support.js'

const gltfOf = (uri: string) =>
  textBytes(
    JSON.stringify({
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ uri }],
    }),
  )

describe('a glTF with a data: address', () => {
  it('has percent codes in both letter cases beside letters of several bytes', () => {
    // é is c3 a9 and € is e2 82 ac in UTF-8.
    const words = ['%80%3f', '\u00e9%80%3F', '%00\u20ac', '%FF%7e%00%41']
    const content = `%00%00${words[0]}${words[1]}${words[2]}${words[3]}${'%00'.repeat(20)}`
    const { positions } = readGlbMesh(gltfOf(`data:application/octet-stream,${content}`), MeshoptDecoder)
    const right = new DataView(new ArrayBuffer(16))
    ;[0x3f800000, 0x3f80a9c3, 0xac82e200, 0x41007eff].forEach((word, at) =>
      right.setUint32(4 * at, word, true),
    )
    expect([...positions]).toEqual([
      ...[0, 4, 8, 12].map(at => right.getFloat32(at, true)),
      ...new Array<number>(5).fill(0),
    ])
  })

  it.each(['%zz', '%4', '%', '%4g'])('with %j instead of a byte is damaged', code => {
    expect(() => readGlbMesh(gltfOf(`data:,${'%00'.repeat(35)}${code}`), MeshoptDecoder)).toThrow('damaged')
  })
})

/** A glTF of one buffer; `views` divides it in turn. */
function gltfWith(
  json: object,
  views: readonly ArrayBufferView[],
  extra: readonly object[] = [],
): Uint8Array {
  const parts = views.map(({ buffer, byteOffset, byteLength }) => {
    const bytes = new Uint8Array(Math.ceil(byteLength / 4) * 4)
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength))
    return bytes
  })
  let at = 0
  const bufferViews = parts.map((part, index) => {
    const view = { buffer: 0, byteOffset: at, byteLength: part.length, ...extra[index] }
    at += part.length
    return view
  })
  return writeGlb({ bufferViews, ...json }, parts)
}
const read = (bytes: Uint8Array) => readGlbMesh(bytes, MeshoptDecoder)
const rounded = (values: Iterable<number>) => [...values].map(value => Math.round(value * 1e4) / 1e4 + 0)

/** The tetrahedron of the three axes. Its area is 1.5 + √3 / 2 and six times its volume is 1. */
const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
const faces = Uint16Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3)
const places = { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3' }
const indices = { bufferView: 1, componentType: 5123, count: 12, type: 'SCALAR' }
const primitive = { attributes: { POSITION: 0 }, indices: 1 }

describe('a glTF of other programs', () => {
  it('is read with matrices and turns of several nodes', () => {
    const bytes = gltfWith(
      {
        nodes: [
          // a quarter turn about z, three times as large, and five to the right
          { matrix: [0, 3, 0, 0, -3, 0, 0, 0, 0, 0, 3, 0, 5, 0, 0, 1], children: [1] },
          { translation: [0, 0, 1], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2], scale: [2, 2, 2], mesh: 0 },
        ],
        scenes: [{ nodes: [0] }],
        meshes: [{ primitives: [primitive] }],
        accessors: [places, indices],
      },
      [Float32Array.from(corners), faces],
    )
    const mesh = read(bytes)
    // two quarter turns: (x, y, z) becomes 5 - 6x, -6y, 3 + 6z
    expect(rounded(mesh.positions)).toEqual([5, 0, 3, -1, 0, 3, 5, -6, 3, 5, 0, 9])
    expect(areaOf(trianglesOf(mesh))).toBeCloseTo(36 * (1.5 + Math.sqrt(3) / 2), 3)
    expect(volumeOf(trianglesOf(mesh)) / 6).toBeCloseTo(216 / 6, 3)
  })

  it.each([
    [5120, (all: number[]) => Int8Array.from(all), 127],
    [5121, (all: number[]) => Uint8Array.from(all), 255],
    [5122, (all: number[]) => Int16Array.from(all), 32_767],
    [5123, (all: number[]) => Uint16Array.from(all), 65_535],
  ] as const)(
    'has places in whole numbers of type %s, with and without `normalized`',
    (type, typed, most) => {
      for (const normalized of [true, false]) {
        const values = typed(
          Array.from({ length: 16 }, (_, at) =>
            at % 4 === 3 ? 9 : most * corners[Math.floor(at / 4) * 3 + (at % 4)]!,
          ),
        )
        const scale = normalized ? 4 : 4 / most
        const bytes = gltfWith(
          {
            extensionsRequired: ['KHR_mesh_quantization'],
            nodes: [{ mesh: 0, scale: [scale, scale, scale] }],
            meshes: [{ primitives: [primitive] }],
            accessors: [{ ...places, componentType: type, normalized }, indices],
          },
          [values, faces],
          [{ byteStride: 4 * values.BYTES_PER_ELEMENT }],
        )
        expect(rounded(read(bytes).positions)).toEqual(corners.map(value => 4 * value))
      }
    },
  )

  it('is unpacked from EXT_meshopt_compression with its filter', async () => {
    await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready])
    const filtered = MeshoptEncoder.encodeFilterExp(Float32Array.from(corners), 4, 12, 15)
    const packed = MeshoptEncoder.encodeGltfBuffer(filtered, 4, 12, 'ATTRIBUTES')
    const extension = { buffer: 0, byteLength: packed.length, byteStride: 12, count: 4, mode: 'ATTRIBUTES' }
    const bytes = gltfWith(
      {
        extensionsRequired: ['EXT_meshopt_compression'],
        nodes: [{ mesh: 0 }],
        meshes: [{ primitives: [primitive] }],
        accessors: [places, indices],
      },
      [packed, faces],
      [{ extensions: { EXT_meshopt_compression: { ...extension, filter: 'EXPONENTIAL' } } }],
    )
    expect(rounded(read(bytes).positions)).toEqual(corners)
  })

  it('has strips and fans with their front outside; lines and points are named', () => {
    const of = (mode: number, order: Uint16Array) =>
      read(
        gltfWith(
          {
            nodes: [{ mesh: 0 }, { mesh: 1 }],
            meshes: [
              { primitives: [{ ...primitive, mode }] },
              { primitives: [0, 1, 2, 3].map(line => ({ ...primitive, mode: line })) },
            ],
            accessors: [places, { ...indices, count: order.length }],
          },
          [Float32Array.from(corners), order],
        ),
      )
    const strip = of(5, Uint16Array.of(0, 2, 1, 3, 0, 2))
    const fan = of(6, Uint16Array.of(0, 2, 1, 3, 2))
    expect(volumeOf(trianglesOf(strip))).toBeCloseTo(1)
    expect(areaOf(trianglesOf(strip))).toBeCloseTo(1.5 + Math.sqrt(3) / 2)
    // without the slanted face
    expect(areaOf(trianglesOf(fan))).toBeCloseTo(1.5)
    expect([strip.objects, strip.remarks]).toEqual([['mesh 0'], ['Points and lines are not drawn.']])
  })

  it('has meshes of skeletons and morph targets as they are stored, with remarks', () => {
    const bytes = gltfWith(
      {
        nodes: [{ mesh: 0, skin: 0 }, { translation: [9, 9, 9] }],
        skins: [{ joints: [1] }],
        meshes: [
          {
            weights: [1],
            primitives: [
              {
                ...primitive,
                attributes: { POSITION: 0, JOINTS_0: 2, WEIGHTS_0: 3 },
                targets: [{ POSITION: 0 }],
              },
            ],
          },
        ],
        accessors: [places, indices],
      },
      [Float32Array.from(corners), faces],
    )
    const mesh = read(bytes)
    expect(volumeOf(trianglesOf(mesh))).toBeCloseTo(1)
    expect(mesh.remarks).toEqual([
      'Meshes that a skeleton moves are shown as they are stored, without it.',
      'Morph targets are left out.',
    ])
  })
})

it('hidden nodes of KHR_node_visibility and all below them are left out, with a remark', () => {
  const bytes = gltfWith(
    {
      extensionsRequired: ['KHR_node_visibility'],
      nodes: [
        { name: 'shown', mesh: 0, extensions: { KHR_node_visibility: { visible: true } } },
        { extensions: { KHR_node_visibility: { visible: false } }, children: [2] },
        { name: 'below', mesh: 0 },
      ],
      scenes: [{ nodes: [0, 1] }],
      meshes: [{ primitives: [primitive] }],
      accessors: [places, indices],
    },
    [Float32Array.from(corners), faces],
  )
  const { objects, remarks } = read(bytes)
  expect([objects, remarks]).toEqual([['shown'], ['Hidden parts are left out.']])
})
