import type { Growing } from '../../obj/growing.js'
import type { GltfNode } from './gltfTypes.js'

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
  return placed(
    numbersOf(node.translation, 3) ?? [0, 0, 0],
    numbersOf(node.rotation, 4) ?? [0, 0, 0, 1],
    numbersOf(node.scale, 3) ?? [1, 1, 1],
  )
}

/** The matrix that first scales, then rotates by a unit quaternion, then moves. */
export const placed = (
  place: ArrayLike<number>,
  [x = 0, y = 0, z = 0, w = 1]: Iterable<number>,
  scale: ArrayLike<number>,
): Matrix => scaledColumns(rotation(x, y, z, w), scale, place)

/** Whether the matrix turns a left hand into a right hand, so that triangles change the side that is their front. */
export function isMirrored([a, b, c, , d, e, f, , g, h, i]: Matrix): boolean {
  return a! * (e! * i! - f! * h!) - d! * (b! * i! - c! * h!) + g! * (b! * f! - c! * e!) < 0
}

/** The columns of the rotation of a unit quaternion. */
const rotation = (x: number, y: number, z: number, w: number) => [
  [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
  [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
  [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
]

const scaledColumns = (
  columns: readonly (readonly number[])[],
  scale: ArrayLike<number>,
  place: ArrayLike<number>,
): Matrix => [
  ...columns.flatMap((column, at) => [...column.map(part => part * scale[at]!), 0]),
  place[0]!,
  place[1]!,
  place[2]!,
  1,
]

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

/** Adds the moved places, 3 numbers each. */
export function addMoved(from: Float32Array, matrix: Matrix, to: Growing<Float64Array>): void {
  const [a, b, c, , d, e, f, , g, h, i, , x, y, z] = matrix as unknown as number[]
  for (let at = 0; at < from.length; at += 3) {
    const [p, q, r] = [from[at]!, from[at + 1]!, from[at + 2]!]
    if (matrix === identity) to.push3(p, q, r)
    else to.push3(a! * p + d! * q + g! * r + x!, b! * p + e! * q + h! * r + y!, c! * p + f! * q + i! * r + z!)
  }
}
