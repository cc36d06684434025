import { narrow, type Piece } from './pieces.js'
import { isTangled } from './tangles.js'

/** The part of meshoptimizer's MeshoptSimplifier that makes coarser levels. */
export interface Simplifier {
  simplify(
    indices: Uint16Array | Uint32Array,
    positions: Float32Array,
    stride: number,
    targetIndexCount: number,
    targetError: number,
  ): [Uint32Array, number]
}

/**
 * For each level, the target share of triangles and the maximum deviation of the surface, as a fraction of
 * the object's extent.
 */
const levels = [
  { share: 1 / 4, error: 0.03 },
  { share: 1 / 4, error: 0.08 },
] as const
/** A level that saves a smaller share is not worth its bytes. */
const leastSaved = 0.4
/** Objects with fewer triangles are not simplified. */
const fewTriangles = 64

/** Coarser levels of all pieces, as many as are worthwhile. */
export function coarserLevels(pieces: readonly Piece[], simplifier: Simplifier): Piece[][] {
  const made: Piece[][] = []
  let before = pieces
  for (const { share, error } of levels) {
    if (!isWorthwhile(before, share)) break
    const level = before.map(piece =>
      piece.indices.length < fewTriangles * 3 || isTangled(piece)
        ? piece
        : coarser(piece, share, error, simplifier),
    )
    if (indexCount(level) > indexCount(before) * (1 - leastSaved)) break
    made.push(level)
    before = level
  }
  return made
}

const indexCount = (pieces: readonly Piece[]) => pieces.reduce((sum, { indices }) => sum + indices.length, 0)

/** Whether the level could save enough if every larger object reached its target share. */
function isWorthwhile(pieces: readonly Piece[], share: number): boolean {
  const large = pieces.filter(({ indices }) => indices.length >= fewTriangles * 3)
  return indexCount(large) * (1 - share) >= indexCount(pieces) * leastSaved
}

function coarser(piece: Piece, share: number, error: number, simplifier: Simplifier): Piece {
  const target = Math.max(12, Math.floor((piece.indices.length / 3) * share)) * 3
  const [indices] = simplifier.simplify(piece.indices, new Float32Array(piece.positions), 3, target, error)
  return indices.length === 0 || indices.length >= piece.indices.length
    ? piece
    : { ...piece, ...compacted(piece, indices) }
}

/** Keeps only the vertices that are still used, in order of first use. */
function compacted(
  { positions, uvs }: Piece,
  indices: Uint32Array,
): Pick<Piece, 'positions' | 'uvs' | 'indices'> {
  const places = new Int32Array(positions.length / 3).fill(-1)
  const kept: number[] = []
  for (let at = 0; at < indices.length; at++) {
    const vertex = indices[at]!
    if (places[vertex]! < 0) places[vertex] = kept.push(vertex) - 1
    indices[at] = places[vertex]!
  }
  return {
    indices: narrow(indices, kept.length),
    positions: chosen(positions, new Uint16Array(kept.length * 3), kept, 3),
    uvs: uvs && chosen(uvs, new Float32Array(kept.length * 2), kept, 2),
  }
}

function chosen<A extends Uint16Array | Float32Array>(
  from: A,
  to: A,
  kept: readonly number[],
  width: number,
): A {
  kept.forEach((vertex, at) => {
    for (let part = 0; part < width; part++) to[at * width + part] = from[vertex * width + part]!
  })
  return to
}
