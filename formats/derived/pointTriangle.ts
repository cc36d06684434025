/** Tells whether points lie within a distance of triangles. */
export class Nearness {
  private readonly square: number
  private x = 0
  private y = 0
  private z = 0

  /** `corners`: nine coordinates of each triangle, three corners with x, y and z. */
  constructor(
    private readonly corners: ArrayLike<number>,
    reach: number,
  ) {
    this.square = reach * reach
  }

  /** The point of the following questions. */
  moveTo(x: number, y: number, z: number): void {
    this.x = x
    this.y = y
    this.z = z
  }

  /** `at`: where the triangle begins. A triangle without area consists of its edges. */
  isNear(at: number): boolean {
    const { corners } = this
    const [ax, ay, az] = [corners[at]!, corners[at + 1]!, corners[at + 2]!]
    const [ux, uy, uz] = [corners[at + 3]! - ax, corners[at + 4]! - ay, corners[at + 5]! - az]
    const [vx, vy, vz] = [corners[at + 6]! - ax, corners[at + 7]! - ay, corners[at + 8]! - az]
    const [wx, wy, wz] = [this.x - ax, this.y - ay, this.z - az]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const normal = nx * nx + ny * ny + nz * nz
    const height = wx * nx + wy * ny + wz * nz
    // most triangles are too far from the point along their normal
    if (height * height > this.square * normal) return false
    const along = nx * (wy * vz - wz * vy) + ny * (wz * vx - wx * vz) + nz * (wx * vy - wy * vx)
    const across = nx * (uy * wz - uz * wy) + ny * (uz * wx - ux * wz) + nz * (ux * wy - uy * wx)
    if (normal > 0 && along >= 0 && across >= 0 && along + across <= normal) return true
    return this.isNearEdge(at, at + 3) || this.isNearEdge(at + 3, at + 6) || this.isNearEdge(at + 6, at)
  }

  private isNearEdge(from: number, to: number): boolean {
    const { corners } = this
    const [wx, wy, wz] = [this.x - corners[from]!, this.y - corners[from + 1]!, this.z - corners[from + 2]!]
    const [ex, ey, ez] = [
      corners[to]! - corners[from]!,
      corners[to + 1]! - corners[from + 1]!,
      corners[to + 2]! - corners[from + 2]!,
    ]
    const length = ex * ex + ey * ey + ez * ez
    const share = length > 0 ? Math.min(1, Math.max(0, (wx * ex + wy * ey + wz * ez) / length)) : 0
    const [dx, dy, dz] = [wx - share * ex, wy - share * ey, wz - share * ez]
    return dx * dx + dy * dy + dz * dz <= this.square
  }
}
