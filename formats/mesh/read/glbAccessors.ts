import { aligned } from '../../frame/glb.js'
import type { MeshDecoder } from '../../frame/frameReader.js'
import { UnreadableMesh } from './readMesh.js'

/** The parts of glTF 2.0 that meshes use. Everything may be missing or wrong. */
export interface GltfFile {
  readonly scene?: unknown
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[]
  readonly nodes?: readonly GltfNode[]
  readonly meshes?: readonly { readonly name?: unknown; readonly primitives?: readonly GltfMeshPrimitive[] }[]
  readonly materials?: readonly { readonly pbrMetallicRoughness?: { readonly baseColorFactor?: unknown } }[]
  readonly accessors?: readonly GltfAccessor[]
  readonly bufferViews?: readonly GltfView[]
  readonly extensionsRequired?: readonly string[]
}
export interface GltfNode {
  readonly name?: unknown
  readonly mesh?: unknown
  readonly children?: readonly number[]
  readonly matrix?: unknown
  readonly translation?: unknown
  readonly rotation?: unknown
  readonly scale?: unknown
}
export interface GltfMeshPrimitive {
  readonly attributes?: Readonly<Record<string, number>>
  readonly indices?: number
  readonly material?: number
  readonly mode?: number
}
interface GltfAccessor {
  readonly bufferView?: number
  readonly byteOffset?: number
  readonly componentType: number
  readonly normalized?: boolean
  readonly count: number
  readonly type: string
}
interface GltfView {
  readonly buffer: number
  readonly byteOffset?: number
  readonly byteLength: number
  readonly byteStride?: number
  readonly extensions?: Readonly<Record<string, CompressedView | undefined>>
}
interface CompressedView {
  readonly buffer: number
  readonly byteOffset?: number
  readonly byteLength: number
  readonly byteStride: number
  readonly count: number
  readonly mode: string
}

const compressions = ['EXT_meshopt_compression', 'KHR_meshopt_compression']
/** Extensions that a file may require. */
export const understood: readonly unknown[] = [...compressions, 'KHR_mesh_quantization']

const widths = { SCALAR: 1, VEC3: 3 } as const
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const components = new Map([
  [5120, { bytes: 1, read: (view: DataView, at: number) => view.getInt8(at), most: 127 }],
  [5121, { bytes: 1, read: (view: DataView, at: number) => view.getUint8(at), most: 255 }],
  [5122, { bytes: 2, read: (view: DataView, at: number) => view.getInt16(at, true), most: 32_767 }],
  [5123, { bytes: 2, read: (view: DataView, at: number) => view.getUint16(at, true), most: 65_535 }],
  [5125, { bytes: 4, read: (view: DataView, at: number) => view.getUint32(at, true), most: 1 }],
  [5126, { bytes: 4, read: (view: DataView, at: number) => view.getFloat32(at, true), most: 1 }],
])
const mostUnpacked = 2 ** 30

export const damaged = () => new UnreadableMesh('A part of the file is missing or damaged.')

/** Reads the numbers of accessors, with every range checked. */
export class GlbAccessors {
  private readonly unpacked = new Map<number, Uint8Array>()
  private unpackedBytes = 0

  constructor(
    private readonly gltf: GltfFile,
    private readonly binary: Uint8Array,
    private readonly decoder: MeshDecoder,
  ) {}

  /** All numbers of an accessor of `type`. Throws UnreadableMesh. */
  numbers(index: number, type: 'SCALAR' | 'VEC3'): Float64Array | Uint32Array {
    const { count, byteOffset = 0, normalized, component, bytes, step } = this.found(index, type)
    const width = widths[type]
    const values = type === 'SCALAR' ? new Uint32Array(count) : new Float64Array(count * width)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const divisor = normalized === true ? component.most : 1
    for (let row = 0; row < count; row++)
      for (let part = 0; part < width; part++)
        values[row * width + part] =
          component.read(view, byteOffset + row * step + part * component.bytes) / divisor
    return values
  }

  /** The accessor and its bytes, when all of its numbers lie within them. */
  private found(index: number, type: 'SCALAR' | 'VEC3') {
    const accessor = this.gltf.accessors?.[index]
    const component = components.get(accessor?.componentType ?? 0)
    if (!accessor || !component || accessor.type !== type) throw damaged()
    const length = component.bytes * widths[type]
    const { bytes, stride: step = length } = this.view(accessor.bufferView)
    const { count, byteOffset = 0 } = accessor
    if (![count, byteOffset, step].every(isCount) || step < component.bytes) throw damaged()
    if (byteOffset + count * step > bytes.length + step - length) throw damaged()
    return { ...accessor, component, bytes, step }
  }

  private view(index = -1): { bytes: Uint8Array; stride: number | undefined } {
    const view = this.gltf.bufferViews?.[index]
    if (!view) throw damaged()
    const packed = compressions.map(name => view.extensions?.[name]).find(Boolean)
    if (packed) return { bytes: this.unpack(index, packed), stride: packed.byteStride }
    return { bytes: this.range(view), stride: view.byteStride }
  }

  private range({ buffer, byteOffset = 0, byteLength }: GltfView | CompressedView): Uint8Array {
    const isInside =
      buffer === 0 &&
      isCount(byteOffset) &&
      isCount(byteLength) &&
      byteOffset + byteLength <= aligned(this.binary.length)
    if (!isInside) throw damaged()
    return this.binary.subarray(byteOffset, byteOffset + byteLength)
  }

  private unpack(index: number, packed: CompressedView): Uint8Array {
    const known = this.unpacked.get(index)
    if (known) return known
    const { count, byteStride, mode } = packed
    const bytes = count * byteStride
    const isSane = isCount(count) && isCount(byteStride) && byteStride > 0 && byteStride <= 256
    if (!isSane || (this.unpackedBytes += bytes) > mostUnpacked) throw damaged()
    const target = new Uint8Array(bytes)
    try {
      this.decoder.decodeGltfBuffer(target, count, byteStride, this.range(packed), mode)
    } catch {
      throw damaged()
    }
    this.unpacked.set(index, target)
    return target
  }
}
