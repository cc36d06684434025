/** Steps for all faces of a file. Files of people need a few million; a file made to be slow needs more. */
const usualSteps = 3e8

/**
 * Cuts faces with more than three corners into triangles. A face that its fan covers once, as each convex one, stays a
 * fan. Another face is cut by ears on the plane that is nearest to it: a corner whose triangle holds no other corner is
 * cut off, until three are left (G. H. Meisters, Polygons have ears, American Mathematical Monthly 82, 1975). A face
 * with n corners always has n - 2 triangles, so that they can be counted without their places.
 */
export class FaceCutter {
  /** Corners of the face, 3 per triangle. Valid until the next call of `cut`. */
  triangles = new Uint32Array(3 * 64)
  private steps = 0
  private across = new Float64Array(64)
  private up = new Float64Array(64)
  private before = new Uint32Array(64)
  private after = new Uint32Array(64)
  private count = 0
  private length = 0

  constructor(private readonly mostSteps = usualSteps) {}

  /**
   * `places`: 3 numbers per vertex. `corners`: the vertices of the face, of which the first `count` are used. Returns
   * false when the fan from the first corner is right; otherwise `triangles` holds the cut.
   */
  cut(places: ArrayLike<number>, corners: ArrayLike<number>, count = corners.length): boolean {
    if (count < 4 || isFan(places, corners, 0, count, 1)) return false
    this.count = count
    return this.project(places, corners) && this.cutEars()
  }

  /** False when faces with notches were left as fans, because the file needs too many steps. */
  get isComplete(): boolean {
    return this.steps <= this.mostSteps
  }

  /** Projects the face so that it turns to the left. Returns false when it has no area. */
  private project(places: ArrayLike<number>, corners: ArrayLike<number>): boolean {
    const { count } = this
    this.makeRoom(count)
    const [ox, oy, oz] = [0, 1, 2].map(axis => places[corners[0]! * 3 + axis]!) as [number, number, number]
    // the normal by M. E. Newell, from the first corner, so that faces far from the origin keep their digits
    let nx = 0
    let ny = 0
    let nz = 0
    let last = corners[count - 1]! * 3
    for (let at = 0; at < count; at++) {
      const next = corners[at]! * 3
      const [ax, ay, az] = [places[last]! - ox, places[last + 1]! - oy, places[last + 2]! - oz]
      const [bx, by, bz] = [places[next]! - ox, places[next + 1]! - oy, places[next + 2]! - oz]
      nx += ay * bz - az * by
      ny += az * bx - ax * bz
      nz += ax * by - ay * bx
      last = next
    }
    const [sx, sy, sz] = [Math.abs(nx), Math.abs(ny), Math.abs(nz)]
    const drop = sx >= sy && sx >= sz ? 0 : sy >= sz ? 1 : 2
    const normal = drop === 0 ? nx : drop === 1 ? ny : nz
    if (!(Math.abs(normal) > 0) || !Number.isFinite(normal)) return false
    let first = (drop + 1) % 3
    let second = (drop + 2) % 3
    if (normal < 0) [first, second] = [second, first]
    for (let at = 0; at < count; at++) {
      const vertex = corners[at]! * 3
      this.across[at] = places[vertex + first]! - places[corners[0]! * 3 + first]!
      this.up[at] = places[vertex + second]! - places[corners[0]! * 3 + second]!
    }
    return true
  }

  /** Twice the area of the triangle; negative when it turns to the right. */
  private area(a: number, b: number, c: number): number {
    const { across, up } = this
    return (across[b]! - across[a]!) * (up[c]! - up[a]!) - (up[b]! - up[a]!) * (across[c]! - across[a]!)
  }

  /** Returns false when the file takes too many steps. */
  private cutEars(): boolean {
    const { count, before, after } = this
    this.length = 0
    for (let at = 0; at < count; at++) {
      before[at] = at === 0 ? count - 1 : at - 1
      after[at] = at + 1 === count ? 0 : at + 1
    }
    let left = count
    let at = 0
    // corners that were refused since the last cut
    let refused = 0
    let demand: Demand = 'ear'
    while (left > 3) {
      if (!this.isComplete) return false
      if (this.isEar(at, demand)) {
        this.push(before[at]!, at, after[at]!)
        after[before[at]!] = after[at]!
        before[after[at]!] = before[at]!
        left--
        refused = 0
        demand = 'ear'
        // The next corner but one gives rounder triangles than the next.
        at = after[after[at]!]!
        continue
      }
      at = after[at]!
      if (++refused < left) continue
      // A face that crosses itself can be without ears.
      demand = demand === 'ear' ? 'flat' : 'any'
      refused = 0
    }
    this.push(before[at]!, at, after[at]!)
    return true
  }

  private isEar(at: number, demand: Demand): boolean {
    const { before, after } = this
    const a = before[at]!
    const c = after[at]!
    const area = this.area(a, at, c)
    this.steps++
    if (demand !== 'ear') return demand === 'any' || area === 0
    if (!(area > 0)) return false
    for (let other = after[c]!; other !== a; other = after[other]!) {
      this.steps++
      if (
        this.area(a, at, other) >= 0 &&
        this.area(at, c, other) >= 0 &&
        this.area(c, a, other) >= 0 &&
        this.area(before[other]!, other, after[other]!) <= 0 &&
        !this.isAt(other, a) &&
        !this.isAt(other, at) &&
        !this.isAt(other, c)
      )
        return false
    }
    return true
  }

  /** Faces with a hole visit the corners of a seam twice. */
  private isAt(a: number, b: number): boolean {
    return this.across[a] === this.across[b] && this.up[a] === this.up[b]
  }

  private push(a: number, b: number, c: number): void {
    this.triangles[this.length++] = a
    this.triangles[this.length++] = b
    this.triangles[this.length++] = c
  }

  private makeRoom(count: number): void {
    if (count <= this.across.length) return
    const room = 2 * count
    this.across = new Float64Array(room)
    this.up = new Float64Array(room)
    this.before = new Uint32Array(room)
    this.after = new Uint32Array(room)
    this.triangles = new Uint32Array(3 * room)
  }
}

/**
 * Whether no triangle of the fan turns against those before, so that they cover the face once. This is so for each
 * convex face, and it is quick for the many of four corners. Places without numbers give true. The corners stand from
 * `start` to `end`, in turn (`step` 1) or as the triangles of the fan (`step` 3).
 */
export function isFan(
  places: ArrayLike<number>,
  corners: ArrayLike<number>,
  start: number,
  end: number,
  step: 1 | 3,
): boolean {
  const first = corners[start]! * 3
  const ox = places[first]!
  const oy = places[first + 1]!
  const oz = places[first + 2]!
  const second = corners[start + 1]! * 3
  let ax = places[second]! - ox
  let ay = places[second + 1]! - oy
  let az = places[second + 2]! - oz
  // the sum of the normals
  let sx = 0
  let sy = 0
  let sz = 0
  for (let at = start + 2; at < end; at += step) {
    const next = corners[at]! * 3
    const bx = places[next]! - ox
    const by = places[next + 1]! - oy
    const bz = places[next + 2]! - oz
    const nx = ay * bz - az * by
    const ny = az * bx - ax * bz
    const nz = ax * by - ay * bx
    if (nx * sx + ny * sy + nz * sz < 0) return false
    sx += nx
    sy += ny
    sz += nz
    ax = bx
    ay = by
    az = bz
  }
  return true
}

type Demand = 'ear' | 'flat' | 'any'
