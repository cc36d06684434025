import { noColour } from '../../frame/frame.js'
import type { MeshDecoder } from '../../frame/frameReader.js'
import { Growing } from '../../obj/growing.js'
import { GlbAccessors } from './glbAccessors.js'
import { colourOf, coloursOf } from './glbColours.js'
import { addMoved, identity, isMirrored, type Matrix, matrixOf, placed, product } from './glbPlaces.js'
import { cornersOf, isOfTriangles, triangles, usedOnly } from './glbCorners.js'
import { checkExtensions, notRead } from './gltfExtensions.js'
import { GltfBuffers, gltfParts } from './gltfFile.js'
import type { GltfFile, GltfMeshPrimitive, GltfNode } from './gltfTypes.js'
import {
  damaged,
  isPlace,
  MeshBuilder,
  mostTriangles,
  type ReadMesh,
  tooManyTriangles,
  UnreadableMesh,
} from './readMesh.js'

/** Copies of EXT_mesh_gpu_instancing in all nodes. */
const mostCopies = 1_000_000
/**
 * Most triangles: of a file of any size, and more for each of its bytes. A stored triangle takes about one byte. A file
 * with more triangles repeats its meshes, and a small file could repeat them without end.
 */
const alwaysTriangles = 4_000_000
const mostTrianglesPerByte = 2
const draco = 'KHR_draco_mesh_compression'

/**
 * Reads the triangles of a glTF 2.0: a GLB, or JSON with `data:` addresses. Each node with a mesh is an object. Pictures,
 * animations, skeletons, morph targets and other scenes are left out. Await `ready` of the decoder before. Throws UnreadableMesh.
 */
export function readGlbMesh(bytes: Uint8Array, decoder: MeshDecoder, most = mostTriangles): ReadMesh {
  try {
    const parts = gltfParts(bytes)
    checkExtensions(parts.json)
    const triangles = Math.min(most, alwaysTriangles + mostTrianglesPerByte * bytes.length)
    const limits = { fileBytes: bytes.length, triangles }
    const accessors = new GlbAccessors(parts.json, new GltfBuffers(parts), decoder, limits)
    return new GlbReader(parts.json, accessors, triangles).read(parts.remarks)
  } catch (error) {
    // the description has another shape than that of glTF
    if (error instanceof TypeError) throw damaged()
    throw error
  }
}

/** The triangles of a mesh within its node. */
interface Part {
  /** 3 per vertex. */
  readonly places: Float32Array
  /** 1 per vertex, or the one of the material. */
  readonly colours: Uint32Array | number
  readonly order: Uint32Array | null
  readonly mode: number
}

interface Copies {
  readonly count: number
  readonly matrix: (at: number) => Matrix
}

class GlbReader {
  private readonly mesh: MeshBuilder
  private readonly positions = new Growing(new Float64Array(3 * 1024))
  /** 1 per vertex, from the first vertex with a colour on. */
  private vertexColours: Growing<Uint32Array> | null = null
  private readonly remarks = new Set<string>()
  private copies = 0

  constructor(
    private readonly gltf: GltfFile,
    private readonly accessors: GlbAccessors,
    private readonly most: number,
  ) {
    this.mesh = new MeshBuilder(most)
  }

  read(remarks: readonly string[]): ReadMesh {
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
      if (this.isHidden(node)) continue
      const matrix = product(next.outer, matrixOf(node))
      if (typeof node.mesh === 'number') this.node(node, node.mesh, matrix)
      for (const child of [...(node.children ?? [])].reverse()) waiting.push({ node: child, outer: matrix })
    }
    return this.mesh.end({
      positions: this.positions.values(),
      vertexColours: this.vertexColours?.values() ?? null,
      nothing: 'It has no triangles.',
      remarks: [...remarks, ...this.remarks],
    })
  }

  /** The nodes of the first scene, or all nodes of a file without scenes. */
  private roots(): number[] {
    const { scenes, scene, nodes = [] } = this.gltf
    return [...(scenes?.[typeof scene === 'number' ? scene : 0]?.nodes ?? nodes.keys())]
  }

  private isHidden({ extensions }: GltfNode): boolean {
    const isHidden = extensions?.KHR_node_visibility?.visible === false
    if (isHidden) this.remarks.add('Hidden parts are left out.')
    return isHidden
  }

  private node(node: GltfNode, index: number, matrix: Matrix): void {
    const mesh = this.gltf.meshes?.[index]
    const name = [node.name, mesh?.name].find(text => typeof text === 'string' && text !== '') as
      string | undefined
    const primitives = mesh?.primitives ?? []
    this.remarkOnMovement(node, primitives)
    let copies: Copies | null | undefined
    for (const primitive of primitives) {
      const part = this.part(primitive)
      if (!part) continue
      copies = copies === undefined ? this.copiesOf(node) : copies
      this.mesh.begin((name ?? `mesh ${index}`).slice(0, 255))
      this.draw(part, copies, matrix)
    }
  }

  private draw(part: Part, copies: Copies | null, matrix: Matrix): void {
    if (part.places.length * (copies?.count ?? 1) > 9 * this.most) throw tooManyTriangles(this.most)
    if (!copies) this.add(part, matrix)
    else for (let at = 0; at < copies.count; at++) this.add(part, product(matrix, copies.matrix(at)))
  }

  private remarkOnMovement({ skin }: GltfNode, primitives: readonly GltfMeshPrimitive[]): void {
    if (skin !== undefined)
      this.remarks.add('Meshes that a skeleton moves are shown as they are stored, without it.')
    if (primitives.some(({ targets }) => targets !== undefined))
      this.remarks.add('Morph targets are left out.')
  }

  /** The places of EXT_mesh_gpu_instancing within the node, or null for a node that is drawn once. */
  private copiesOf({ extensions }: GltfNode): Copies | null {
    const { TRANSLATION, ROTATION, SCALE } = extensions?.EXT_mesh_gpu_instancing?.attributes ?? {}
    const announced = [TRANSLATION, ROTATION, SCALE].map(at => this.gltf.accessors?.[at ?? -1]?.count ?? 0)
    this.copies += Math.max(...announced)
    if (this.copies > mostCopies)
      throw new UnreadableMesh(`It has more than ${mostCopies / 1e6} million copies of meshes.`)
    const rows = (index: number | undefined, type: 'VEC3' | 'VEC4') =>
      index === undefined ? null : this.accessors.numbers(index, [type])
    const [move, turn, scale] = [rows(TRANSLATION, 'VEC3'), rows(ROTATION, 'VEC4'), rows(SCALE, 'VEC3')]
    const counts = new Set([move, turn, scale].flatMap(all => (all ? all.values.length / all.width : [])))
    if (counts.size > 1) throw damaged()
    const [count] = counts
    if (count === undefined) return null
    const row = (all: typeof move, at: number, missing: ArrayLike<number> & Iterable<number>) =>
      all?.values.subarray(at * all.width, (at + 1) * all.width) ?? missing
    return {
      count,
      matrix: at => placed(row(move, at, [0, 0, 0]), row(turn, at, [0, 0, 0, 1]), row(scale, at, [1, 1, 1])),
    }
  }

  private part(primitive: GltfMeshPrimitive): Part | null {
    const { attributes, indices, mode = triangles, extensions } = primitive
    if (!isOfTriangles(mode)) return this.leftOut('Points and lines are not drawn.')
    const position = attributes?.POSITION
    if (position === undefined) return this.leftOut('A mesh without positions is left out.')
    if (extensions?.[draco] && this.gltf.accessors?.[position]?.bufferView === undefined) throw notRead(draco)
    const all = this.accessors.numbers(position, ['VEC3']).values
    const corners = indices === undefined ? null : this.accessors.indices(indices)
    if (all.length === 0) return null
    const { places, order, used } = usedOnly(all, corners)
    return { places, order, mode, colours: this.coloursOf(primitive, all.length / 3, used) }
  }

  private leftOut(remark: string): null {
    this.remarks.add(remark)
    return null
  }

  /** The linear red, green and blue of a material, or null. */
  private factorOf(index = -1): readonly number[] | null {
    const { pbrMetallicRoughness: rough, extensions } = this.gltf.materials?.[index] ?? {}
    const glossy = extensions?.KHR_materials_pbrSpecularGlossiness ?? {}
    const { baseColorTexture, baseColorFactor } = rough ?? {}
    if (baseColorTexture ?? glossy.diffuseTexture) this.remarks.add('Pictures on surfaces are left out.')
    const factor = baseColorFactor ?? glossy.diffuseFactor
    return Array.isArray(factor) ? [0, 1, 2].map(part => Number(factor[part])) : null
  }

  /** The colours of the `used` vertices; null for all. */
  private coloursOf(
    { attributes, material }: GltfMeshPrimitive,
    vertices: number,
    used: Uint32Array | null,
  ): Part['colours'] {
    const factor = this.factorOf(material)
    const ofMaterial = factor ? colourOf(factor) : noColour
    if (attributes?.COLOR_0 === undefined) return ofMaterial
    const found = this.accessors.colours(attributes.COLOR_0, vertices)
    if (!found) this.remarks.add('Colours of vertices cannot be read and are left out.')
    return found ? coloursOf(found, factor ?? [1, 1, 1], used) : ofMaterial
  }

  private add({ places, colours, order, mode }: Part, matrix: Matrix): void {
    const { positions, mesh } = this
    const first = positions.length / 3
    if (positions.length + places.length > 9 * this.most) throw tooManyTriangles(this.most)
    addMoved(places, matrix, positions)
    this.paint(colours, first)
    const isTurned = isMirrored(matrix)
    const all = positions.values()
    const vertex = (corner: number) => first + (order ? order[corner]! : corner)
    cornersOf(mode, order?.length ?? places.length / 3, (a, b, c) => {
      const [i, j, k] = [vertex(a), vertex(isTurned ? c : b), vertex(isTurned ? b : c)]
      if (isAt(all, i) && isAt(all, j) && isAt(all, k)) mesh.add(i, j, k)
      else mesh.skip()
    })
  }

  /** Gives the vertices from `first` on their colours. */
  private paint(colours: Uint32Array | number, first: number): void {
    if (colours === noColour && !this.vertexColours) return
    this.vertexColours ??= new Growing(new Uint32Array(1024))
    while (this.vertexColours.length < first) this.vertexColours.push(noColour)
    const count = this.positions.length / 3 - first
    for (let at = 0; at < count; at++)
      this.vertexColours.push(typeof colours === 'number' ? colours : colours[at]!)
  }
}

const isAt = (places: Float64Array, vertex: number) =>
  vertex * 3 < places.length && isPlace(places[vertex * 3]!, places[vertex * 3 + 1]!, places[vertex * 3 + 2]!)
