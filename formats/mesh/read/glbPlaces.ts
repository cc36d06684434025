import type { GltfNode } from './glbAccessors.js'

/** 4 × 4, column by column, as in glTF. */
export type Matrix = readonly number[]

export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

const numbersOf = (value: unknown, count: number): readonly number[] | null =>
  Array.isArray(value) && value.length === count && value.every(part => Number.isFinite(part))
    ? (value as number[])
    : null

/** The matrix of a node within its parent. Parts that cannot be read have no effect. */
export function matrixOf(node: GltfNode): Matrix {
  const whole = numbersOf(node.matrix, 16)
  if (whole) return whole
  const [x, y, z] = numbersOf(node.translation, 3) ?? [0, 0, 0]
  const [sx, sy, sz] = numbersOf(node.scale, 3) ?? [1, 1, 1]
  const [a, b, c, w] = numbersOf(node.rotation, 4) ?? [0, 0, 0, 1]
  return scaledColumns(rotation(a!, b!, c!, w!), [sx!, sy!, sz!], [x!, y!, z!])
}

/** The columns of the rotation of a unit quaternion. */
const rotation = (x: number, y: number, z: number, w: number) => [
  [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
  [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
  [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
]

const scaledColumns = (
  columns: readonly (readonly number[])[],
  scale: readonly number[],
  place: readonly number[],
): Matrix => [...columns.flatMap((column, at) => [...column.map(part => part * scale[at]!), 0]), ...place, 1]

export function product(outer: Matrix, inner: Matrix): Matrix {
  const result: number[] = []
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let at = 0; at < 4; at++) sum += outer[at * 4 + row]! * inner[column * 4 + at]!
      result.push(sum)
    }
  return result
}

/** Moves places, 3 numbers each, in their array. */
export function move(places: Float64Array, matrix: Matrix): void {
  if (matrix === identity) return
  const [a, b, c, , d, e, f, , g, h, i, , x, y, z] = matrix as unknown as number[]
  for (let at = 0; at < places.length; at += 3) {
    const [p, q, r] = [places[at]!, places[at + 1]!, places[at + 2]!]
    places[at] = a! * p + d! * q + g! * r + x!
    places[at + 1] = b! * p + e! * q + h! * r + y!
    places[at + 2] = c! * p + f! * q + i! * r + z!
  }
}
