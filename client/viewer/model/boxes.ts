/**
 * Finds the boxes that meet the space between planes. `planes`: 4 numbers each, a point is inside when
 * a·x + b·y + c·z + d ≥ 0. Writes the indices to `found` and returns their count. Boxes near the space may be
 * found too; no box that meets it is missed.
 */
export function boxesWithin(
  boxes: Float32Array,
  count: number,
  planes: Float64Array,
  found: Uint32Array,
): number {
  let size = 0
  for (let index = 0; index < count; index++) {
    const at = index * 6
    let inside = true
    for (let plane = 0; plane < planes.length && inside; plane += 4) {
      const a = planes[plane]!,
        b = planes[plane + 1]!,
        c = planes[plane + 2]!
      // the corner that lies deepest within the half space
      const x = boxes[a > 0 ? at + 3 : at]!,
        y = boxes[b > 0 ? at + 4 : at + 1]!,
        z = boxes[c > 0 ? at + 5 : at + 2]!
      inside = a * x + b * y + c * z + planes[plane + 3]! >= 0
    }
    if (inside) found[size++] = index
  }
  return size
}

/**
 * The planes at the four sides of a camera's picture. `matrix`: projection × view, in columns. Their normals
 * point inwards.
 */
export function sidePlanes(matrix: ArrayLike<number>, planes: Float64Array): void {
  for (let side = 0; side < 4; side++) {
    const row = side >> 1
    const sign = side & 1 ? -1 : 1
    for (let column = 0; column < 4; column++)
      planes[side * 4 + column] = (matrix[column * 4 + 3] ?? 0) + sign * (matrix[column * 4 + row] ?? 0)
  }
}
