import type { Piece } from './pieces.js'

/**
 * Maximum triangles at one vertex. Cell surfaces have about six, the pole of a finely divided sphere some
 * hundreds.
 */
const most = 1000

/**
 * Whether too many triangles share a vertex. The time of meshoptimizer grows with the square of that number,
 * so such objects are neither simplified nor reordered.
 */
export function isTangled({ positions, indices }: Pick<Piece, 'positions' | 'indices'>): boolean {
  if (indices.length <= most) return false
  const triangles = new Uint16Array(positions.length / 3)
  return indices.some(vertex => ++triangles[vertex]! > most)
}
