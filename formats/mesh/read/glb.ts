import { DamagedFrame } from '../../frame/frameError.js'
import { noColour } from '../../frame/frame.js'
import type { MeshDecoder } from '../../frame/frameReader.js'
import { aligned, readGlb } from '../../frame/glb.js'
import { Growing } from '../../obj/growing.js'
import { damaged, GlbAccessors, type GltfFile, type GltfMeshPrimitive, understood } from './glbAccessors.js'
import { identity, type Matrix, matrixOf, move, product } from './glbPlaces.js'
import {
  isPlace,
  MeshBuilder,
  mostTriangles,
  type ReadMesh,
  tooManyTriangles,
  UnreadableMesh,
} from './readMesh.js'

const triangles = 4
const strip = 5
const fan = 6

/**
 * Reads the triangles of a binary glTF 2.0. Each node with a mesh is an object. Pictures, animations and other
 * scenes are left out. Await `ready` of the decoder before. Throws UnreadableMesh.
 */
export function readGlbMesh(bytes: Uint8Array, decoder: MeshDecoder, most = mostTriangles): ReadMesh {
  try {
    const { json, binary } = container(bytes)
    const required = (json.extensionsRequired ?? []).find(name => !understood.includes(name))
    if (required !== undefined)
      throw new UnreadableMesh(`It needs the extension ${String(required).slice(0, 60)}, which is not read.`)
    return new GlbReader(json, new GlbAccessors(json, binary, decoder), most).read()
  } catch (error) {
    if (error instanceof DamagedFrame) throw new UnreadableMesh(error.message)
    // the description has another shape than that of glTF
    if (error instanceof TypeError) throw damaged()
    throw error
  }
}

/** A file may end with bytes that only fill it up. */
function container(bytes: Uint8Array): { json: GltfFile; binary: Uint8Array } {
  const length = bytes.length >= 12 ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true) : 0
  const isFilled = length < bytes.length && aligned(length) >= bytes.length
  const { json, binary } = readGlb(isFilled ? bytes.subarray(0, length) : bytes)
  if (typeof json !== 'object' || json === null) throw damaged()
  return { json, binary }
}

class GlbReader {
  private readonly mesh: MeshBuilder
  private readonly positions = new Growing(new Float64Array(3 * 1024))
  private readonly remarks = new Set<string>()

  constructor(
    private readonly gltf: GltfFile,
    private readonly accessors: GlbAccessors,
    private readonly most: number,
  ) {
    this.mesh = new MeshBuilder(most)
  }

  read(): ReadMesh {
    const { nodes = [] } = this.gltf
    const waiting = this.roots()
      .toReversed()
      .map(node => ({ node, outer: identity }))
    const seen = new Set<number>()
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const node = nodes[next.node]
      // glTF is a tree: a node that comes again is a loop
      if (!node || seen.has(next.node)) continue
      seen.add(next.node)
      const matrix = product(next.outer, matrixOf(node))
      if (typeof node.mesh === 'number') this.instance(node.mesh, node.name, matrix)
      for (const child of [...(node.children ?? [])].reverse()) waiting.push({ node: child, outer: matrix })
    }
    return this.mesh.end(this.positions.values(), 'It has no triangles.', [...this.remarks])
  }

  /** The nodes of the first scene, or all nodes of a file without scenes. */
  private roots(): number[] {
    const { scenes, scene, nodes = [] } = this.gltf
    return [...(scenes?.[typeof scene === 'number' ? scene : 0]?.nodes ?? nodes.keys())]
  }

  private instance(index: number, nodeName: unknown, matrix: Matrix): void {
    const mesh = this.gltf.meshes?.[index]
    const name = [nodeName, mesh?.name].find(text => typeof text === 'string' && text !== '') as
      string | undefined
    for (const primitive of mesh?.primitives ?? []) {
      this.mesh.begin((name ?? `mesh ${index}`).slice(0, 255), this.colourOf(primitive.material))
      this.primitive(primitive, matrix)
    }
  }

  private colourOf(material: number | undefined): number {
    const factor = this.gltf.materials?.[material ?? -1]?.pbrMetallicRoughness?.baseColorFactor
    if (!Array.isArray(factor)) return noColour
    return factor.slice(0, 3).reduce<number>((sum, part) => sum * 256 + encoded(Number(part)), 0)
  }

  private primitive({ attributes, indices, mode = triangles }: GltfMeshPrimitive, matrix: Matrix): void {
    if (mode !== triangles && mode !== strip && mode !== fan)
      return void this.remarks.add('Points and lines are not drawn.')
    if (attributes?.POSITION === undefined)
      return void this.remarks.add('A mesh without positions is left out.')
    const places = this.accessors.numbers(attributes.POSITION, 'VEC3') as Float64Array
    move(places, matrix)
    const order = indices === undefined ? null : (this.accessors.numbers(indices, 'SCALAR') as Uint32Array)
    this.triangles(places, order, mode)
  }

  private triangles(places: Float64Array, order: Uint32Array | null, mode: number): void {
    const first = this.positions.length / 3
    for (let at = 0; at < places.length; at += 3)
      this.positions.push3(places[at]!, places[at + 1]!, places[at + 2]!)
    if (this.positions.length > 9 * this.most) throw tooManyTriangles(this.most)
    const vertex = (corner: number) => (order ? order[corner]! : corner)
    for (const [a, b, c] of cornersOf(mode, order?.length ?? places.length / 3)) {
      const [i, j, k] = [vertex(a), vertex(b), vertex(c)]
      if (isAt(places, i) && isAt(places, j) && isAt(places, k))
        this.mesh.add(first + i, first + j, first + k)
      else this.mesh.skip()
    }
  }
}

/** The places in the list of corners that make a triangle. */
function* cornersOf(mode: number, count: number): Generator<readonly [number, number, number]> {
  if (mode === triangles) for (let at = 0; at + 2 < count; at += 3) yield [at, at + 1, at + 2]
  else
    for (let at = 0; at + 2 < count; at++) {
      if (mode === fan) yield [0, at + 1, at + 2]
      else yield at % 2 === 0 ? [at, at + 1, at + 2] : [at + 1, at, at + 2]
    }
}

const isAt = (places: Float64Array, vertex: number) =>
  vertex * 3 < places.length && isPlace(places[vertex * 3]!, places[vertex * 3 + 1]!, places[vertex * 3 + 2]!)

/** A linear part of a colour as a byte in sRGB. */
function encoded(part: number): number {
  const linear = Math.min(1, Math.max(0, part || 0))
  return Math.round(255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055))
}
