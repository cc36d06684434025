import { type StoredTable, writeObjectTable } from './frameTable.js'
import {
  type BufferView,
  componentTypes,
  compression,
  type Gltf,
  type GltfPrimitive,
  indexTarget,
  type Mode,
  type Picture,
  quantization,
  vertexTarget,
} from './frameGltf.js'
import { aligned, writeGlb } from './glb.js'

/** The part of meshoptimizer's MeshoptEncoder that frames need. */
export interface MeshEncoder {
  encodeGltfBuffer(source: Uint8Array, count: number, size: number, mode: string): Uint8Array
}

/**
 * The triangles that share one texture, or all triangles without a texture. Vertices and triangles are
 * ordered by object, as in the table.
 */
export interface PrimitiveContent {
  /** 4 per vertex: x, y, z on the grid, 0. */
  readonly positions: Uint16Array
  /** 1 per vertex: index in the object table. */
  readonly objects: Uint32Array
  /** 2 per vertex, from the upper left corner of the picture. Null without a picture. */
  readonly uvs: Float32Array | null
  readonly indices: Uint32Array
  readonly picture: Picture | null
}

export interface FrameContent {
  /** Step and origin of the grid, in the units of the file. */
  readonly scale: number
  readonly offset: readonly [number, number, number]
  /** Each primitive is consumed before the next one is requested. */
  readonly primitives: Iterable<PrimitiveContent>
  readonly table: StoredTable
}

const mostShort = 65_535

/** Writes a GLB for any glTF viewer: quantised positions, compressed buffers, and the object table. */
export function writeFrame(content: FrameContent, encoder: MeshEncoder): Uint8Array {
  return new FrameWriter(encoder).write(content)
}

class FrameWriter {
  private readonly chunks: Uint8Array[] = []
  private chunkBytes = 0
  private plainBytes = 0
  private readonly json: Gltf = {
    asset: { version: '2.0', generator: 'Morula' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [],
    meshes: [],
    accessors: [],
    bufferViews: [],
    buffers: [],
    extensionsUsed: [compression, quantization],
    extensionsRequired: [compression, quantization],
  }

  constructor(private readonly encoder: MeshEncoder) {}

  write({ scale, offset, primitives, table }: FrameContent): Uint8Array {
    const { json } = this
    json.nodes = [{ mesh: 0, scale: [scale, scale, scale], translation: [...offset] }]
    json.meshes = [
      {
        primitives: Array.from(primitives, primitive => this.primitive(primitive, table.count)),
        extras: { objects: this.plainView(writeObjectTable(table)) },
      },
    ]
    json.buffers = [
      { byteLength: this.chunkBytes },
      { byteLength: this.plainBytes, extensions: { [compression]: { fallback: true } } },
    ]
    return writeGlb(json, this.chunks)
  }

  private primitive(content: PrimitiveContent, objects: number): GltfPrimitive {
    const primitive: GltfPrimitive = {
      attributes: {
        POSITION: this.positions(content.positions),
        _OBJECT: this.objects(content.objects, objects),
      },
      indices: this.indices(content.indices, content.positions.length / 4),
    }
    if (content.uvs) primitive.attributes.TEXCOORD_0 = this.uvs(content.uvs)
    if (content.picture) primitive.material = this.material(content.picture)
    return primitive
  }

  private positions(positions: Uint16Array): number {
    const count = positions.length / 4
    const { min, max } = extent(positions)
    return this.accessor({
      bufferView: this.compressed(bytesOf(positions), count, 'ATTRIBUTES'),
      componentType: componentTypes.uint16,
      count,
      type: 'VEC3',
      min,
      max,
    })
  }

  /** glTF has no 32-bit integer attributes. Floats hold every possible index exactly. */
  private objects(objects: Uint32Array, tableLength: number): number {
    const count = objects.length
    const isShort = tableLength <= mostShort
    // Each little-endian 32-bit value is a 16-bit index with 16 bits of padding. glTF requires attributes to
    // start at multiples of four bytes.
    const bufferView = this.compressed(
      bytesOf(isShort ? objects : new Float32Array(objects)),
      count,
      'ATTRIBUTES',
    )
    return this.accessor({
      bufferView,
      componentType: isShort ? componentTypes.uint16 : componentTypes.float32,
      count,
      type: 'SCALAR',
    })
  }

  private uvs(uvs: Float32Array): number {
    const count = uvs.length / 2
    const isUnit = uvs.every(value => value >= 0 && value <= 1)
    const data = isUnit ? Uint16Array.from(uvs, value => Math.round(value * mostShort)) : uvs
    const accessor = {
      bufferView: this.compressed(bytesOf(data), count, 'ATTRIBUTES'),
      componentType: isUnit ? componentTypes.uint16 : componentTypes.float32,
      count,
      type: 'VEC2',
    } as const
    return this.accessor(isUnit ? { ...accessor, normalized: true } : accessor)
  }

  private indices(indices: Uint32Array, vertices: number): number {
    const isShort = vertices <= mostShort
    const bufferView = this.compressed(
      bytesOf(isShort ? new Uint16Array(indices) : indices),
      indices.length,
      'TRIANGLES',
    )
    return this.accessor({
      bufferView,
      componentType: isShort ? componentTypes.uint16 : componentTypes.uint32,
      count: indices.length,
      type: 'SCALAR',
    })
  }

  private material(picture: Picture): number {
    const { json } = this
    const images = (json.images ??= [])
    const textures = (json.textures ??= [])
    const materials = (json.materials ??= [])
    images.push({ bufferView: this.plainView(picture.bytes), mimeType: picture.mediaType })
    textures.push({ source: images.length - 1 })
    return (
      materials.push({
        pbrMetallicRoughness: { baseColorTexture: { index: textures.length - 1 }, metallicFactor: 0 },
      }) - 1
    )
  }

  private accessor(accessor: Gltf['accessors'][number]): number {
    return this.json.accessors.push(accessor) - 1
  }

  /**
   * EXT_meshopt_compression also requires a range of uncompressed data. The view names a range in a second
   * buffer, which has no bytes.
   */
  private compressed(data: Uint8Array, count: number, mode: Mode): number {
    const stride = data.length / count
    const encoded = this.encoder.encodeGltfBuffer(data, count, stride, mode)
    const view: BufferView = {
      buffer: 1,
      byteOffset: this.plainBytes,
      byteLength: data.length,
      ...(mode === 'ATTRIBUTES' ? { byteStride: stride, target: vertexTarget } : { target: indexTarget }),
      extensions: {
        [compression]: {
          buffer: 0,
          byteOffset: this.chunkBytes,
          byteLength: encoded.length,
          byteStride: stride,
          count,
          mode,
        },
      },
    }
    this.plainBytes += aligned(data.length)
    this.append(encoded)
    return this.json.bufferViews.push(view) - 1
  }

  private plainView(bytes: Uint8Array): number {
    const at =
      this.json.bufferViews.push({ buffer: 0, byteOffset: this.chunkBytes, byteLength: bytes.length }) - 1
    this.append(bytes)
    return at
  }

  private append(chunk: Uint8Array): void {
    this.chunks.push(chunk)
    this.chunkBytes += aligned(chunk.length)
  }
}

const bytesOf = (array: Uint16Array | Uint32Array | Float32Array) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

function extent(positions: Uint16Array): { min: number[]; max: number[] } {
  const min = [mostShort, mostShort, mostShort]
  const max = [0, 0, 0]
  for (let at = 0; at < positions.length; at++) {
    const axis = at & 3
    if (axis === 3) continue
    const value = positions[at]!
    if (value < min[axis]!) min[axis] = value
    if (value > max[axis]!) max[axis] = value
  }
  return { min, max }
}
