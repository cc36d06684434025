import type { ObjectTable } from './frame.js'
import { DamagedFrame } from './frameError.js'
import {
  type Accessor,
  type BufferView,
  componentTypes,
  compression,
  type Gltf,
  type GltfPrimitive,
  type Mode,
  type Picture,
} from './frameGltf.js'
import { locateObjects } from './frameObjects.js'
import { readObjectTable, type StoredTable } from './frameTable.js'
import { readGlb } from './glb.js'

/** The part of meshoptimizer's MeshoptDecoder that frames need. Await its `ready` before use. */
export interface MeshDecoder {
  decodeGltfBuffer(
    target: Uint8Array,
    count: number,
    size: number,
    source: Uint8Array,
    mode: string,
    filter?: string,
  ): void
}

/**
 * Triangles of one texture, or of all objects without a texture. Vertices and indices are ordered by object.
 */
export interface FramePrimitive {
  /** 4 per vertex: x, y, z on the grid, 0. */
  readonly positions: Uint16Array
  /** 1 per vertex: index in the object table. */
  readonly objects: Uint32Array
  /**
   * 2 per vertex, from the upper left corner of the picture: 0 to 65535 for 0 to 1, or floats. Null without a
   * picture.
   */
  readonly uvs: Uint16Array | Float32Array | null
  readonly indices: Uint16Array | Uint32Array
  /** The bytes are a view into the file. */
  readonly picture: Picture | null
}

export interface Frame {
  /** Step and origin of the grid: position = grid × scale + offset, in the units of the file. */
  readonly scale: number
  readonly offset: readonly [number, number, number]
  readonly primitives: readonly FramePrimitive[]
  readonly objects: ObjectTable
}

/** Maximum bytes of a buffer, so that a damaged number cannot exhaust the memory. */
const mostBytes = 2 ** 30

/** Throws DamagedFrame when the bytes are not a frame. */
export function readFrame(glb: Uint8Array, decoder: MeshDecoder): Frame {
  const { json, binary } = readGlb(glb)
  const source = new FrameSource(json as Gltf, binary, decoder)
  try {
    return source.frame()
  } catch (error) {
    // Parsing damaged JSON can fail on a missing part.
    if (error instanceof TypeError || error instanceof RangeError)
      throw new DamagedFrame('The description in the file is not that of a frame.', { cause: error })
    throw error
  }
}

/** The object table alone, without the triangles. Throws DamagedFrame when the bytes are not a frame. */
export function readFrameObjects(glb: Uint8Array): StoredTable {
  const { json, binary } = readGlb(glb)
  const { meshes, bufferViews } = json as Gltf
  const { byteOffset = 0, byteLength } = bufferViews[meshes[0]!.extras.objects]!
  return readObjectTable(binary.subarray(byteOffset, byteOffset + byteLength))
}

class FrameSource {
  constructor(
    private readonly json: Gltf,
    private readonly binary: Uint8Array,
    private readonly decoder: MeshDecoder,
  ) {}

  frame(): Frame {
    const mesh = this.json.meshes[0]!
    const { scale, translation } = this.json.nodes[0]!
    const grid = {
      scale: finite(scale[0]),
      offset: [finite(translation[0]), finite(translation[1]), finite(translation[2])] as const,
    }
    const primitives = mesh.primitives.map(primitive => this.primitive(primitive))
    const table = readObjectTable(this.bytes(this.json.bufferViews[mesh.extras.objects]!))
    return { ...grid, primitives, objects: locateObjects(table, primitives, grid) }
  }

  private primitive({ attributes, indices, material }: GltfPrimitive): FramePrimitive {
    const positions = this.decode(attributes.POSITION, 'ATTRIBUTES', 8)
    const vertices = positions.length / 8
    const primitive = {
      positions: new Uint16Array(positions.buffer),
      objects: this.objectIndices(attributes._OBJECT),
      uvs: attributes.TEXCOORD_0 === undefined ? null : this.textureVertices(attributes.TEXCOORD_0),
      indices: this.indices(indices),
      picture: material === undefined ? null : this.picture(material),
    }
    const uvsFit = primitive.uvs === null || primitive.uvs.length === 2 * vertices
    if (primitive.objects.length !== vertices || !uvsFit)
      throw new DamagedFrame('The columns of the vertices differ in length.')
    if (!areBelow(primitive.indices, vertices))
      throw new DamagedFrame('A triangle uses a vertex that does not exist.')
    return primitive
  }

  private objectIndices(accessor: number): Uint32Array {
    const { buffer } = this.decode(accessor, 'ATTRIBUTES', 4)
    // The 16 padding bits are zero, so all 32 bits are the index.
    return this.isFloat(accessor) ? new Uint32Array(new Float32Array(buffer)) : new Uint32Array(buffer)
  }

  private textureVertices(accessor: number): Uint16Array | Float32Array {
    return this.isFloat(accessor)
      ? new Float32Array(this.decode(accessor, 'ATTRIBUTES', 8).buffer)
      : new Uint16Array(this.decode(accessor, 'ATTRIBUTES', 4).buffer)
  }

  private indices(accessor: number): Uint16Array | Uint32Array {
    const isLong = this.json.accessors[accessor]!.componentType === componentTypes.uint32
    const { buffer } = this.decode(accessor, 'TRIANGLES', isLong ? 4 : 2)
    return isLong ? new Uint32Array(buffer) : new Uint16Array(buffer)
  }

  private isFloat(accessor: number): boolean {
    return this.json.accessors[accessor]!.componentType === componentTypes.float32
  }

  private decode(accessor: number, mode: Mode, stride: number): Uint8Array<ArrayBuffer> {
    const { bufferView, count }: Accessor = this.json.accessors[accessor]!
    const view = this.json.bufferViews[bufferView]!.extensions![compression]
    const fits = Number.isSafeInteger(count) && count >= 0 && count * stride <= mostBytes
    if (!fits || view.count !== count || view.byteStride !== stride || view.mode !== mode)
      throw new DamagedFrame('A buffer of the file does not have the layout of a frame.')
    const target = new Uint8Array(count * stride)
    try {
      this.decoder.decodeGltfBuffer(target, count, stride, this.bytes(view), mode)
    } catch (error) {
      throw new DamagedFrame('A buffer of the file cannot be decoded.', { cause: error })
    }
    return target
  }

  private picture(material: number): Picture {
    const { index } = this.json.materials![material]!.pbrMetallicRoughness.baseColorTexture
    const image = this.json.images![this.json.textures![index]!.source]!
    return { bytes: this.bytes(this.json.bufferViews[image.bufferView]!), mediaType: image.mimeType }
  }

  private bytes({
    buffer,
    byteOffset,
    byteLength,
  }: Pick<BufferView, 'buffer' | 'byteOffset' | 'byteLength'>): Uint8Array {
    const isInside =
      buffer === 0 && byteOffset >= 0 && byteLength >= 0 && byteOffset + byteLength <= this.binary.length
    if (!isInside) throw new DamagedFrame('A buffer of the file is cut off.')
    return this.binary.subarray(byteOffset, byteOffset + byteLength)
  }
}

function finite(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new DamagedFrame('The place of the frame is missing.')
  return value
}

/**
 * Collects sign bits instead of branching, and compares 16-bit indices in pairs, because each triangle has
 * three indices.
 */
function areBelow(indices: Uint16Array | Uint32Array, limit: number): boolean {
  const last = limit - 1
  if (indices instanceof Uint32Array) return areLongBelow(indices, limit)
  const pairs = new Int32Array(indices.buffer, 0, indices.length >> 1)
  let signs = last - (indices.at(-1) ?? 0)
  for (let at = 0; at < pairs.length; at++)
    signs |= (last - (pairs[at]! & 0xffff)) | (last - (pairs[at]! >>> 16))
  return signs >= 0
}

function areLongBelow(indices: Uint32Array, limit: number): boolean {
  for (let at = 0; at < indices.length; at++) if (indices[at]! >= limit) return false
  return true
}
