/** Tells whether points lie within a distance of triangles. */
export class Nearness {
  private readonly square: number
  private x = 0
  private y = 0
  private z = 0

  /** `points`: x, y and z of the corners of triangles, at any places. */
  constructor(
    private readonly points: Uint16Array,
    private readonly reach: number,
  ) {
    this.square = reach * reach
  }

  /** The point of the following questions. */
  moveTo(x: number, y: number, z: number): void {
    this.x = x
    this.y = y
    this.z = z
  }

  /** Whether the point is within reach of a box, given by six numbers. */
  isInBox(boxes: Uint16Array, at: number): boolean {
    const { x, y, z, reach } = this
    return (
      x >= boxes[at]! - reach &&
      x <= boxes[at + 3]! + reach &&
      y >= boxes[at + 1]! - reach &&
      y <= boxes[at + 4]! + reach &&
      z >= boxes[at + 2]! - reach &&
      z <= boxes[at + 5]! + reach
    )
  }

  /** `a`, `b`, `c`: where the corners of the triangle begin. A triangle without area consists of its edges. */
  isNear(a: number, b: number, c: number): boolean {
    const { points } = this
    const [ax, ay, az] = [points[a]!, points[a + 1]!, points[a + 2]!]
    const [ux, uy, uz] = [points[b]! - ax, points[b + 1]! - ay, points[b + 2]! - az]
    const [vx, vy, vz] = [points[c]! - ax, points[c + 1]! - ay, points[c + 2]! - az]
    const [wx, wy, wz] = [this.x - ax, this.y - ay, this.z - az]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const normal = nx * nx + ny * ny + nz * nz
    const height = wx * nx + wy * ny + wz * nz
    // most triangles are too far from the point along their normal
    if (height * height > this.square * normal) return false
    const along = nx * (wy * vz - wz * vy) + ny * (wz * vx - wx * vz) + nz * (wx * vy - wy * vx)
    const across = nx * (uy * wz - uz * wy) + ny * (uz * wx - ux * wz) + nz * (ux * wy - uy * wx)
    if (normal > 0 && along >= 0 && across >= 0 && along + across <= normal) return true
    return this.isNearEdge(a, b) || this.isNearEdge(b, c) || this.isNearEdge(c, a)
  }

  private isNearEdge(from: number, to: number): boolean {
    const { points } = this
    const [wx, wy, wz] = [this.x - points[from]!, this.y - points[from + 1]!, this.z - points[from + 2]!]
    const [ex, ey, ez] = [
      points[to]! - points[from]!,
      points[to + 1]! - points[from + 1]!,
      points[to + 2]! - points[from + 2]!,
    ]
    const length = ex * ex + ey * ey + ez * ez
    const share = length > 0 ? Math.min(1, Math.max(0, (wx * ex + wy * ey + wz * ez) / length)) : 0
    const [dx, dy, dz] = [wx - share * ex, wy - share * ey, wz - share * ez]
    return dx * dx + dy * dy + dz * dz <= this.square
  }
}
