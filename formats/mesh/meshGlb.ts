import { type Accessor, componentTypes, indexTarget, vertexTarget } from '../frame/frameGltf.js'
import { aligned, writeGlb } from '../frame/glb.js'
import type { ObjectMesh } from './objectMeshes.js'

/** Bytes of the largest file: the container counts them with 32 bits, and browsers hold less in one array. */
const mostBytes = 2 ** 31 - 2 ** 20

/** The file would be larger than a program can read. */
export class MeshFileTooLarge extends Error {
  constructor() {
    super('The file would be larger than 2 GB. Select fewer objects.')
  }
}

/**
 * Meshes as GLB 2.0 without extensions: one node for each object, with its name, its colour as a material, and time,
 * id and channel in `extras`. Positions keep the units and axes of the dataset. There is at least one mesh. Throws
 * MeshFileTooLarge.
 */
export function writeMeshGlb(meshes: Iterable<ObjectMesh>, title: string): Uint8Array {
  return new GlbWriter().write(meshes, title)
}

const shortIndices = 65_535

class GlbWriter {
  private readonly chunks: Uint8Array[] = []
  private bytes = 0
  private readonly views: object[] = []
  private readonly accessors: Accessor[] = []
  private readonly materials: object[] = []
  private readonly materialOf = new Map<number, number>()

  write(meshes: Iterable<ObjectMesh>, title: string): Uint8Array {
    const gltfMeshes: object[] = []
    const nodes: object[] = []
    for (const mesh of meshes) {
      const { name, time, id, channel, origin } = mesh
      const isMoved = origin.some(part => part !== 0)
      nodes.push({
        name,
        mesh: gltfMeshes.length,
        ...(isMoved ? { translation: [...origin] } : {}),
        extras: { time, id, channel },
      })
      gltfMeshes.push({ name, primitives: [this.primitive(mesh)] })
      if (this.bytes > mostBytes) throw new MeshFileTooLarge()
    }
    const json = {
      asset: { version: '2.0', generator: 'Morula' },
      scene: 0,
      scenes: [{ name: title, nodes: nodes.map((_, at) => at) }],
      nodes,
      meshes: gltfMeshes,
      accessors: this.accessors,
      bufferViews: this.views,
      buffers: [{ byteLength: this.bytes }],
      // glTF forbids empty lists
      ...(this.materials.length > 0 ? { materials: this.materials } : {}),
    }
    return writeGlb(json, this.chunks)
  }

  private primitive({ positions, normals, indices, colour }: ObjectMesh) {
    const isShort = positions.length / 3 <= shortIndices
    return {
      attributes: {
        POSITION: this.accessor(positions, 'VEC3', vertexTarget, extent(positions)),
        NORMAL: this.accessor(normals, 'VEC3', vertexTarget),
      },
      indices: this.accessor(isShort ? Uint16Array.from(indices) : indices, 'SCALAR', indexTarget),
      ...(colour === null ? {} : { material: this.material(colour) }),
    }
  }

  private material(colour: number): number {
    const known = this.materialOf.get(colour)
    if (known !== undefined) return known
    const parts = [colour >> 16, (colour >> 8) & 255, colour & 255].map(linear)
    const material = {
      name: `#${colour.toString(16).padStart(6, '0')}`,
      pbrMetallicRoughness: { baseColorFactor: [...parts, 1], metallicFactor: 0, roughnessFactor: 0.8 },
      doubleSided: true, // open surfaces are seen from both sides
    }
    const number = this.materials.push(material) - 1
    this.materialOf.set(colour, number)
    return number
  }

  private accessor(
    array: Float32Array | Uint16Array | Uint32Array,
    type: 'VEC3' | 'SCALAR',
    target: number,
    bounds: Partial<Accessor> = {},
  ): number {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    this.views.push({ buffer: 0, byteOffset: this.bytes, byteLength: bytes.length, target })
    this.chunks.push(bytes)
    this.bytes += aligned(bytes.length)
    return (
      this.accessors.push({
        bufferView: this.views.length - 1,
        componentType:
          array instanceof Float32Array
            ? componentTypes.float32
            : array instanceof Uint16Array
              ? componentTypes.uint16
              : componentTypes.uint32,
        count: array.length / (type === 'VEC3' ? 3 : 1),
        type,
        ...bounds,
      }) - 1
    )
  }
}

/** glTF colours are linear, those of the screen follow sRGB (IEC 61966-2-1). */
function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function extent(positions: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    min[axis] = Math.min(min[axis]!, positions[at]!)
    max[axis] = Math.max(max[axis]!, positions[at]!)
  }
  return { min, max }
}
