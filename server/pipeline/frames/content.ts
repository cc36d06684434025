import type { Picture } from '../../../formats/frameGltf.js'
import type { FrameContent, PrimitiveContent } from '../../../formats/frameWriter.js'
import type { Grid } from './grid.js'
import type { Piece } from './pieces.js'

/** The part of meshoptimizer's MeshoptEncoder that puts triangles and vertices into the order that compresses best. */
export interface Orderer {
  reorderMesh(indices: Uint32Array, triangles: boolean, optsize: boolean): [Uint32Array, number]
}

/** `pieces` are sorted by picture: those of one picture become one primitive. */
export function frameContent(pieces: readonly Piece[], grid: Grid, pictures: readonly Picture[], orderer: Orderer): FrameContent {
  const primitives: PrimitiveContent[] = []
  const indexCount = new Uint32Array(pieces.length)
  for (let start = 0, end = 0; start < pieces.length; start = end) {
    const { picture } = pieces[start]!
    while (end < pieces.length && pieces[end]!.picture === picture) end++
    primitives.push({ ...joined(pieces.slice(start, end), start, orderer), picture: pictures[picture] ?? null })
  }
  pieces.forEach(({ indices }, at) => { indexCount[at] = indices.length })
  return { ...grid, primitives, table: {
    count: pieces.length, indexCount,
    ids: Uint32Array.from(pieces, piece => piece.id), channels: Uint16Array.from(pieces, piece => piece.channel),
    colours: Uint32Array.from(pieces, piece => piece.colour), names: pieces.map(piece => piece.name),
  } }
}

function joined(pieces: readonly Piece[], firstObject: number, orderer: Orderer): Omit<PrimitiveContent, 'picture'> {
  const vertices = pieces.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const columns = {
    positions: new Uint16Array(vertices * 4), objects: new Uint32Array(vertices), uvs: pieces[0]!.uvs && new Float32Array(vertices * 2),
    indices: new Uint32Array(pieces.reduce((sum, { indices }) => sum + indices.length, 0)),
  }
  let vertex = 0
  let index = 0
  pieces.forEach((piece, at) => {
    // reorders in place, and by `places` says where each vertex goes
    const indices = piece.indices.slice()
    const [places] = orderer.reorderMesh(indices, true, true)
    place(piece, places, vertex, columns)
    for (let corner = 0; corner < indices.length; corner++) columns.indices[index++] = indices[corner]! + vertex
    const end = vertex + piece.positions.length / 3
    columns.objects.fill(firstObject + at, vertex, end)
    vertex = end
  })
  return columns
}

function place({ positions, uvs }: Piece, places: Uint32Array, first: number, columns: { positions: Uint16Array; uvs: Float32Array | null }): void {
  for (let from = 0; from < positions.length / 3; from++) {
    const to = first + places[from]!
    for (let axis = 0; axis < 3; axis++) columns.positions[to * 4 + axis] = positions[from * 3 + axis]!
    if (!uvs || !columns.uvs) continue
    columns.uvs[to * 2] = uvs[from * 2]!
    columns.uvs[to * 2 + 1] = uvs[from * 2 + 1]!
  }
}
