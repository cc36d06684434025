import { aligned } from '../../frame/glb.js'
import type { MeshDecoder } from '../../frame/frameReader.js'
import type { GltfBuffers } from './gltfFile.js'
import type { CompressedView, GltfAccessor, GltfFile, GltfView } from './gltfTypes.js'
import { damaged, tooManyTriangles, UnreadableMesh } from './readMesh.js'

export const compressions = ['EXT_meshopt_compression', 'KHR_meshopt_compression']

const widths = { SCALAR: 1, VEC3: 3, VEC4: 4 } as const
type Width = keyof typeof widths

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const components = new Map([
  [5120, { bytes: 1, read: (view: DataView, at: number) => view.getInt8(at), most: 127 }],
  [5121, { bytes: 1, read: (view: DataView, at: number) => view.getUint8(at), most: 255 }],
  [5122, { bytes: 2, read: (view: DataView, at: number) => view.getInt16(at, true), most: 32_767 }],
  [5123, { bytes: 2, read: (view: DataView, at: number) => view.getUint16(at, true), most: 65_535 }],
  [5125, { bytes: 4, read: (view: DataView, at: number) => view.getUint32(at, true), most: 1 }],
  [5126, { bytes: 4, read: (view: DataView, at: number) => view.getFloat32(at, true), most: 1 }],
])
/** Rows of one accessor for each triangle: its corners, when none is shared. */
const rowsOfTriangle = 3
/** Rows of all accessors for each triangle: positions, colours and order. Many parts can name the same bytes. */
const rowsOfTriangleInAll = 3 * rowsOfTriangle
/** Rows that are 0 without any bytes in the file. Real files have few; a small file can announce any number. */
const mostRowsWithoutBytes = 1_000_000
const mostUnpacked = 2 ** 29
/**
 * Bytes that all compressed parts may unpack to, for each byte of the file, and for a file of any size. Meshopt packs
 * meshes to a third or a tenth, and 1,000 zeros into a byte, so that a small file could fill the memory.
 */
const mostUnpackedPerByte = 64
const alwaysUnpacked = 2 ** 24
const filters = ['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR']

export interface GlbLimits {
  readonly fileBytes: number
  readonly triangles: number
}

/** Rows of numbers in a buffer. */
interface Rows {
  readonly view: DataView
  readonly first: number
  readonly step: number
  readonly component: NonNullable<ReturnType<(typeof components)['get']>>
}

/** `width` numbers for each row. */
interface Numbers {
  readonly values: Float32Array
  readonly width: number
}

/** Where the rows of an accessor are copied to. */
interface Target {
  readonly values: Float32Array | Uint32Array
  readonly width: number
  readonly isNormal: boolean
}

/** Reads the numbers of accessors, with every range checked. */
export class GlbAccessors {
  private readonly unpacked = new Map<number, Uint8Array>()
  private unpackedBytes = 0
  private rowsInAll = 0
  /** The last of each kind: many parts can share one list. */
  private readonly last = new Map<'numbers' | 'colours', Numbers & { readonly index: number }>()

  constructor(
    private readonly gltf: Pick<GltfFile, 'accessors' | 'bufferViews'>,
    private readonly buffers: GltfBuffers,
    private readonly decoder: MeshDecoder,
    private readonly limits: GlbLimits,
  ) {}

  /** The whole numbers of an accessor. Throws UnreadableMesh. */
  indices(index: number): Uint32Array {
    const accessor = this.accessor(index, ['SCALAR'])
    this.count(accessor)
    const values = new Uint32Array(accessor.count)
    this.fill({ values, width: 1, isNormal: false }, accessor)
    return values
  }

  /** The numbers of an accessor whose type is one of `types`. Throws UnreadableMesh. */
  numbers(index: number, types: readonly Width[]): Numbers {
    const { type } = this.accessor(index, types)
    return this.read('numbers', index, widths[type as Width])
  }

  /** Parts of a colour from 0 to 1, also of whole numbers that lack `normalized`. Null without one for each vertex. */
  colours(index: number, vertices: number): Numbers | null {
    const accessor = this.gltf.accessors?.[index]
    const width = accessor?.type === 'VEC3' ? 3 : accessor?.type === 'VEC4' ? 4 : 0
    return width === 0 || accessor?.count !== vertices ? null : this.read('colours', index, width)
  }

  private read(kind: 'numbers' | 'colours', index: number, width: number): Numbers {
    const known = this.last.get(kind)
    if (known?.index === index) return known
    const accessor = this.gltf.accessors![index]!
    this.count(accessor)
    const values = new Float32Array(accessor.count * width)
    this.fill({ values, width, isNormal: kind === 'colours' || accessor.normalized === true }, accessor)
    const numbers = { values, width, index }
    this.last.set(kind, numbers)
    return numbers
  }

  private accessor(index: number, types: readonly Width[]): GltfAccessor {
    const accessor = this.gltf.accessors?.[index]
    if (!accessor || !types.includes(accessor.type as Width) || !isCount(accessor.count)) throw damaged()
    return accessor
  }

  /** Refuses rows that would fill the memory, before there is room for them. */
  private count({ count, bufferView }: GltfAccessor): void {
    this.rowsInAll += count
    const { triangles } = this.limits
    if (count > rowsOfTriangle * triangles || this.rowsInAll > rowsOfTriangleInAll * triangles)
      throw tooManyTriangles(triangles)
    if (bufferView === undefined && count > mostRowsWithoutBytes)
      throw new UnreadableMesh(`It announces ${count} rows of numbers without their bytes.`)
  }

  private fill(target: Target, { bufferView, byteOffset, componentType, count, sparse }: GltfAccessor): void {
    const { width } = target
    // Without a buffer view, all numbers are 0 until `sparse` replaces some.
    if (bufferView === undefined && !sparse) throw damaged()
    if (bufferView !== undefined) {
      const rows = this.rows({ bufferView, byteOffset }, componentType, width, count)
      for (let row = 0; row < count; row++) put(rows, row, target, row)
    }
    if (!sparse) return
    if (!isCount(sparse.count) || sparse.count > count) throw damaged()
    const places = this.rows(sparse.indices, sparse.indices.componentType, 1, sparse.count)
    const others = this.rows(sparse.values, componentType, width, sparse.count)
    for (let row = 0; row < sparse.count; row++) {
      const place = places.component.read(places.view, places.first + row * places.step)
      if (!isCount(place) || place >= count) throw damaged()
      put(others, row, target, place)
    }
  }

  /** `count` rows of `width` numbers, when all lie within their buffer. */
  private rows(
    {
      bufferView,
      byteOffset = 0,
    }: { readonly bufferView?: number; readonly byteOffset?: number | undefined },
    componentType: number,
    width: number,
    count: number,
  ): Rows {
    const component = components.get(componentType)
    if (!component) throw damaged()
    const length = component.bytes * width
    const { bytes, stride: step = length } = this.view(bufferView)
    if (![byteOffset, step].every(isCount) || step < length) throw damaged()
    if (byteOffset + count * step > bytes.length + step - length) throw damaged()
    return {
      view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      first: byteOffset,
      step,
      component,
    }
  }

  private view(index = -1): { bytes: Uint8Array; stride: number | undefined } {
    const view = this.gltf.bufferViews?.[index]
    if (!view) throw damaged()
    const packed = compressions.map(name => view.extensions?.[name]).find(Boolean)
    if (packed) return { bytes: this.unpack(index, packed), stride: packed.byteStride }
    return { bytes: this.range(view), stride: view.byteStride }
  }

  private range({ buffer, byteOffset = 0, byteLength }: GltfView | CompressedView): Uint8Array {
    const bytes = this.buffers.bytes(buffer)
    const isInside =
      isCount(byteOffset) && isCount(byteLength) && byteOffset + byteLength <= aligned(bytes.length)
    if (!isInside) throw damaged()
    return bytes.subarray(byteOffset, byteOffset + byteLength)
  }

  private unpack(index: number, packed: CompressedView): Uint8Array {
    const known = this.unpacked.get(index)
    if (known) return known
    const { count, byteStride, mode, filter = 'NONE' } = packed
    const bytes = count * byteStride
    const isSane = isCount(count) && isCount(byteStride) && byteStride > 0 && byteStride <= 256
    if (!isSane || !filters.includes(filter)) throw damaged()
    this.countUnpacked(bytes)
    const source = this.range(packed)
    const target = new Uint8Array(bytes)
    try {
      this.decoder.decodeGltfBuffer(target, count, byteStride, source, mode, filter)
    } catch {
      throw damaged()
    }
    this.unpacked.set(index, target)
    return target
  }

  /** Refuses compressed parts that would fill the memory, before they are unpacked. */
  private countUnpacked(bytes: number): void {
    this.unpackedBytes += bytes
    const most = Math.min(mostUnpacked, alwaysUnpacked + mostUnpackedPerByte * this.limits.fileBytes)
    if (this.unpackedBytes > most)
      throw new UnreadableMesh(
        `Its compressed parts unpack to more than ${Math.floor(most / 1e6)} MB, too much for its size.`,
      )
  }
}

/** Copies a row of numbers. Whole numbers that are `normalized` stand for 0 to 1, or -1 to 1. */
function put(
  { view, first, step, component }: Rows,
  row: number,
  { values, width, isNormal }: Target,
  place: number,
): void {
  for (let part = 0; part < width; part++) {
    const value = component.read(view, first + row * step + part * component.bytes)
    values[place * width + part] = isNormal ? Math.max(-1, value / component.most) : value
  }
}
