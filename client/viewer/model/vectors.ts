export type Vector = readonly [number, number, number]

export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Of length one. A vector without a direction becomes the x axis. */
export function unit(a: Vector): Vector {
  const length = Math.hypot(...a)
  return length > 0 ? scaled(a, 1 / length) : [1, 0, 0]
}
