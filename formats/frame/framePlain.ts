import type { ObjectTable } from './frame.js'
import { noColour } from './frame.js'
import { type Accessor, componentTypes, indexTarget, type Picture, vertexTarget } from './frameGltf.js'
import type { Frame, FramePrimitive } from './frameReader.js'
import { aligned, writeGlb } from './glb.js'

/**
 * A frame as GLB 2.0 without extensions, for readers that cannot decompress: positions are floats in the units
 * of the file. docs/frame-format.md describes it for authors of readers.
 */
export function writePlainFrame(frame: Frame): Uint8Array {
  return new PlainWriter(frame).write()
}

/** The object table as JSON, at `extras.objectTable` of the mesh. Each column has one entry per row. */
export interface PlainTable {
  readonly id: number[]
  readonly channel: number[]
  /** '' for an object without a name of its own. */
  readonly name: string[]
  /** 0xRRGGBB. Null for an object without a colour of its own. */
  readonly colour: (number | null)[]
  /** The primitive that holds the row, and its place in the vertices and indices of this primitive. */
  readonly primitive: number[]
  readonly firstVertex: number[]
  readonly vertexCount: number[]
  readonly firstIndex: number[]
  readonly indexCount: number[]
}

const shortIndices = 65_535

class PlainWriter {
  private readonly chunks: Uint8Array[] = []
  private bytes = 0
  private readonly views: object[] = []
  private readonly accessors: Accessor[] = []
  private readonly pictures: Picture[] = []
  private readonly offset: readonly number[]
  private readonly isFar: boolean

  constructor(private readonly frame: Frame) {
    this.isFar = isFarAway(frame)
    this.offset = this.isFar ? [0, 0, 0] : frame.offset
  }

  write(): Uint8Array {
    const primitives = this.frame.primitives.map(primitive => this.primitive(primitive))
    const images = this.pictures.map(({ bytes, mediaType }) => ({
      bufferView: this.view(bytes),
      mimeType: mediaType,
    }))
    const looks = {
      materials: images.map((_, index) => ({
        pbrMetallicRoughness: { baseColorTexture: { index }, metallicFactor: 0 },
      })),
      textures: images.map((_, source) => ({ source })),
      images,
    }
    const json = {
      asset: { version: '2.0', generator: 'Morula' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0, ...(this.isFar ? { translation: [...this.frame.offset] } : {}) }],
      meshes: [{ primitives, extras: { objectTable: plainTable(this.frame) } }],
      accessors: this.accessors,
      bufferViews: this.views,
      buffers: [{ byteLength: this.bytes }],
      // glTF forbids empty lists.
      ...(images.length > 0 ? looks : {}),
    }
    return writeGlb(json, this.chunks)
  }

  private primitive({ positions, objects, uvs, indices, picture }: FramePrimitive) {
    return {
      attributes: {
        POSITION: this.positions(positions),
        // glTF has no 32-bit integer attributes. Floats hold every possible row exactly.
        _OBJECT: this.attribute(new Float32Array(objects), 'SCALAR'),
        ...(uvs ? { TEXCOORD_0: this.attribute(floatsOf(uvs), 'VEC2') } : {}),
      },
      indices: this.indices(indices, objects.length),
      ...(picture ? { material: this.pictures.push(picture) - 1 } : {}),
    }
  }

  private positions(grid: Uint16Array): number {
    const { scale } = this.frame
    const floats = new Float32Array((grid.length / 4) * 3)
    for (let vertex = 0; vertex < grid.length / 4; vertex++)
      for (let axis = 0; axis < 3; axis++)
        floats[vertex * 3 + axis] = grid[vertex * 4 + axis]! * scale + this.offset[axis]!
    return this.attribute(floats, 'VEC3', extent(floats))
  }

  private attribute(floats: Float32Array, type: Accessor['type'], bounds: Partial<Accessor> = {}): number {
    const count = floats.length / { SCALAR: 1, VEC2: 2, VEC3: 3 }[type]
    return this.accessor({
      bufferView: this.view(bytesOf(floats), vertexTarget),
      componentType: componentTypes.float32,
      count,
      type,
      ...bounds,
    })
  }

  private indices(indices: Uint16Array | Uint32Array, vertices: number): number {
    const isShort = vertices <= shortIndices
    return this.accessor({
      bufferView: this.view(
        bytesOf(isShort ? new Uint16Array(indices) : new Uint32Array(indices)),
        indexTarget,
      ),
      componentType: isShort ? componentTypes.uint16 : componentTypes.uint32,
      count: indices.length,
      type: 'SCALAR',
    })
  }

  private accessor(accessor: Accessor): number {
    return this.accessors.push(accessor) - 1
  }

  private view(bytes: Uint8Array, target?: number): number {
    const view = {
      buffer: 0,
      byteOffset: this.bytes,
      byteLength: bytes.length,
      ...(target ? { target } : {}),
    }
    this.chunks.push(bytes)
    this.bytes += aligned(bytes.length)
    return this.views.push(view) - 1
  }
}

const gridSteps = 65_535
/** Floats have 24 bits, so that numbers below 2^22 steps are rounded by less than a quarter of a step. */
const mostSteps = 2 ** 22

/**
 * Whether floats are too coarse for these coordinates, for example those of a map. The offset then becomes the
 * translation of the node.
 */
export function isFarAway({ scale, offset }: Frame): boolean {
  return Math.max(...offset.map(Math.abs)) + gridSteps * scale > mostSteps * scale
}

const bytesOf = (array: Uint16Array | Uint32Array | Float32Array) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

const floatsOf = (uvs: Uint16Array | Float32Array) =>
  uvs instanceof Float32Array ? uvs : Float32Array.from(uvs, value => value / gridSteps)

function extent(positions: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    const value = positions[at]!
    if (value < min[axis]!) min[axis] = value
    if (value > max[axis]!) max[axis] = value
  }
  return { min, max }
}

function plainTable({ objects, primitives }: Frame): PlainTable {
  return {
    id: [...objects.ids],
    channel: [...objects.channels],
    name: [...objects.names],
    colour: Array.from(objects.colours, colour => (colour === noColour ? null : colour)),
    ...vertexRanges(objects, primitives),
    firstIndex: [...objects.firstIndex],
    indexCount: [...objects.indexCount],
  }
}

/** The vertices of an object are consecutive. */
function vertexRanges({ count }: ObjectTable, primitives: readonly FramePrimitive[]) {
  const ranges = {
    primitive: new Array<number>(count).fill(0),
    firstVertex: new Array<number>(count).fill(0),
    vertexCount: new Array<number>(count).fill(0),
  }
  primitives.forEach(({ objects }, number) =>
    objects.forEach((object, vertex) => {
      if (ranges.vertexCount[object]!++ > 0) return
      ranges.primitive[object] = number
      ranges.firstVertex[object] = vertex
    }),
  )
  return ranges
}
