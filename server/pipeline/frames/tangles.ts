import type { Piece } from './pieces.js'

/** Triangles at one vertex. Surfaces of cells have about six, the pole of a finely divided sphere some hundreds. */
const most = 1000

/** Whether too many triangles share a vertex: meshoptimizer's time grows with the square of their number, so such an object is neither simplified nor reordered. */
export function isTangled({ positions, indices }: Pick<Piece, 'positions' | 'indices'>): boolean {
  if (indices.length <= most) return false
  const triangles = new Uint16Array(positions.length / 3)
  return indices.some(vertex => ++triangles[vertex]! > most)
}
