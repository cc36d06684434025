import type { Camera } from './camera.js'
import type { Model } from './model.js'

export const nothing = -1

// Local copies, because these functions run for every triangle.
const { ceil, floor, max, min } = Math

/**
 * Average number of tests per pixel of a picture. Embryos need about ten, dense tissue a few dozen. Without
 * the limit, thousands of triangles as large as the picture would take minutes.
 */
const mostLayers = 80

/** The nearest triangle at each pixel, numbered over all models, and its depth. Reused for all pictures. */
export class Raster {
  readonly triangles: Int32Array
  /** Towards the eye, in pixels. */
  readonly depths: Float32Array
  /** Remaining pixel tests. Triangles after the limit are skipped. */
  private left = 0

  constructor(readonly size: number) {
    this.triangles = new Int32Array(size * size)
    this.depths = new Float32Array(size * size)
  }

  clear(): void {
    this.triangles.fill(nothing)
    this.depths.fill(-Infinity)
    this.left = mostLayers * this.size * this.size
  }

  /** `points` has 3 numbers per vertex: pixel column, pixel row, nearness. */
  draw(points: Float32Array, indices: Uint32Array, firstTriangle: number): void {
    for (let at = 0; at < indices.length; at += 3)
      this.triangle(
        points,
        indices[at]! * 3,
        indices[at + 1]! * 3,
        indices[at + 2]! * 3,
        firstTriangle + at / 3,
      )
  }

  private triangle(points: Float32Array, a: number, b: number, c: number, number: number): void {
    const { size, triangles, depths } = this
    const ax = points[a]!,
      ay = points[a + 1]!,
      az = points[a + 2]!
    const bx = points[b]!,
      by = points[b + 1]!,
      bz = points[b + 2]!
    const cx = points[c]!,
      cy = points[c + 1]!,
      cz = points[c + 2]!
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) return
    const left = max(0, ceil(min(ax, bx, cx) - 0.5)),
      right = min(size - 1, floor(max(ax, bx, cx) - 0.5))
    const top = max(0, ceil(min(ay, by, cy) - 0.5)),
      bottom = min(size - 1, floor(max(ay, by, cy) - 0.5))
    this.left -= max(0, right - left + 1) * max(0, bottom - top + 1)
    if (this.left < 0) return
    // Shares of the corners b and c, and the change of shares and depth from column to column.
    const stepB = (cy - ay) / area,
      stepC = -(by - ay) / area
    const stepZ = stepB * (bz - az) + stepC * (cz - az)
    for (let row = top; row <= bottom; row++) {
      const dx = left + 0.5 - ax,
        dy = row + 0.5 - ay
      let shareB = (dx * (cy - ay) - dy * (cx - ax)) / area
      let shareC = (dy * (bx - ax) - dx * (by - ay)) / area
      let depth = az + shareB * (bz - az) + shareC * (cz - az)
      for (let pixel = row * size + left, end = row * size + right; pixel <= end; pixel++) {
        if (shareB >= 0 && shareC >= 0 && shareB + shareC <= 1 && depth > depths[pixel]!) {
          depths[pixel] = depth
          triangles[pixel] = number
        }
        shareB += stepB
        shareC += stepC
        depth += stepZ
      }
    }
  }
}

/** Projects the vertices of a model into a picture of `size` pixels. Writes to `points`. */
export function project(
  { positions }: Model,
  { centre, rows, scale }: Camera,
  size: number,
  points: Float32Array,
): void {
  const [r0, r1, r2, u0, u1, u2, e0, e1, e2] = rows.map(value => value * scale) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at]! - centre[0],
      y = positions[at + 1]! - centre[1],
      z = positions[at + 2]! - centre[2]
    points[at] = size / 2 + r0 * x + r1 * y + r2 * z
    points[at + 1] = size / 2 - (u0 * x + u1 * y + u2 * z)
    points[at + 2] = e0 * x + e1 * y + e2 * z
  }
}
