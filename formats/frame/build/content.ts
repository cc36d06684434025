import type { Picture } from '../frameGltf.js'
import type { FrameContent, PrimitiveContent } from '../frameWriter.js'
import { onOwnPages } from '../../obj/ownPages.js'
import { release, wholeOf } from './release.js'
import type { Grid } from './grid.js'
import type { Piece } from './pieces.js'
import { isTangled } from './tangles.js'

/**
 * The part of meshoptimizer's MeshoptEncoder that reorders triangles and vertices for the best compression.
 */
export interface Orderer {
  reorderMesh(indices: Uint32Array, triangles: boolean, optsize: boolean): [Uint32Array, number]
}

/**
 * Maximum indices in a primitive without a picture. It limits the memory while a frame is written. Each
 * primitive is one draw call. An object is never split.
 */
const mostIndices = 3 * 2 ** 21

/**
 * Content of a frame. `pieces` are sorted by picture. The pieces of one picture become one primitive; pieces
 * without a picture can become several. Primitives are built one by one in the same memory.
 */
export function frameContent(
  pieces: readonly Piece[],
  grid: Grid,
  pictures: readonly Picture[],
  orderer: Orderer,
  most = mostIndices,
): FrameContent {
  return {
    ...grid,
    primitives: primitivesOf(grouped(pieces, most), pictures, orderer),
    table: {
      count: pieces.length,
      indexCount: Uint32Array.from(pieces, ({ indices }) => indices.length),
      ids: Uint32Array.from(pieces, piece => piece.id),
      channels: Uint16Array.from(pieces, piece => piece.channel),
      colours: Uint32Array.from(pieces, piece => piece.colour),
      names: pieces.map(piece => piece.name),
    },
  }
}

interface Group {
  readonly start: number
  readonly pieces: readonly Piece[]
  readonly vertices: number
  readonly indices: number
}

function* primitivesOf(
  groups: readonly Group[],
  pictures: readonly Picture[],
  orderer: Orderer,
): Generator<PrimitiveContent> {
  const quota = new Room(
    Math.max(...groups.map(({ vertices }) => vertices)),
    Math.max(...groups.map(({ indices }) => indices)),
  )
  for (const group of groups)
    yield { ...joined(group, orderer, quota), picture: pictures[group.pieces[0]!.picture] ?? null }
  release([quota.positions, quota.objects, quota.indices].map(wholeOf))
}

function grouped(pieces: readonly Piece[], most: number): Group[] {
  const groups: Group[] = []
  for (let start = 0, end = 0; start < pieces.length; start = end) {
    const { picture } = pieces[start]!
    let vertices = 0
    let indices = 0
    while (
      end < pieces.length &&
      pieces[end]!.picture === picture &&
      (end === start || picture >= 0 || indices + pieces[end]!.indices.length <= most)
    ) {
      vertices += pieces[end]!.positions.length / 3
      indices += pieces[end]!.indices.length
      end++
    }
    groups.push({ start, pieces: pieces.slice(start, end), vertices, indices })
  }
  return groups
}

class Room {
  readonly positions: Uint16Array
  readonly objects: Uint32Array
  readonly indices: Uint32Array

  constructor(vertices: number, indices: number) {
    this.positions = new Uint16Array(onOwnPages(vertices * 8), 0, vertices * 4)
    this.objects = new Uint32Array(onOwnPages(vertices * 4), 0, vertices)
    this.indices = new Uint32Array(onOwnPages(indices * 4), 0, indices)
  }
}

function joined(
  { start, pieces, vertices, indices }: Group,
  orderer: Orderer,
  quota: Room,
): Omit<PrimitiveContent, 'picture'> {
  const columns = {
    positions: quota.positions.subarray(0, vertices * 4),
    objects: quota.objects.subarray(0, vertices),
    indices: quota.indices.subarray(0, indices),
    uvs: pieces[0]!.uvs && new Float32Array(vertices * 2),
  }
  let vertex = 0
  let index = 0
  pieces.forEach((piece, at) => {
    const own = columns.indices.subarray(index, (index += piece.indices.length))
    own.set(piece.indices)
    // Reorders in place. `places` maps each vertex to its new place.
    const [places] = isTangled(piece) ? [null] : orderer.reorderMesh(own, true, true)
    place(piece, places, vertex, columns)
    for (let corner = 0; corner < own.length; corner++) own[corner]! += vertex
    const end = vertex + piece.positions.length / 3
    columns.objects.fill(start + at, vertex, end)
    vertex = end
  })
  return columns
}

function place(
  { positions, uvs }: Piece,
  places: Uint32Array | null,
  first: number,
  columns: { positions: Uint16Array; uvs: Float32Array | null },
): void {
  for (let from = 0; from < positions.length / 3; from++) {
    const to = first + (places ? places[from]! : from)
    for (let axis = 0; axis < 3; axis++) columns.positions[to * 4 + axis] = positions[from * 3 + axis]!
    if (!uvs || !columns.uvs) continue
    columns.uvs[to * 2] = uvs[from * 2]!
    columns.uvs[to * 2 + 1] = uvs[from * 2 + 1]!
  }
}
