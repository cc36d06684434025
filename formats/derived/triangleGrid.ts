/** Triangles of all objects of a frame, on its grid. */
export interface Triangles {
  /** 9 per triangle: three corners with x, y and z */
  readonly corners: Uint16Array
  /** the object of each triangle */
  readonly objects: Uint32Array
}

/** The triangles of a frame with their vertices. */
export interface Surfaces extends Triangles {
  /** 4 per vertex: x, y, z and a number without meaning; ordered by object */
  readonly points: Uint16Array
  /** the object of each vertex */
  readonly owners: Uint32Array
}

const largestTable = 2 ** 22

/**
 * Cells of the space with the triangles that come near them. Each triangle is in cells of its own size, so that it
 * lies in at most eight, also when triangles are long. Cells are the buckets of a hash table, which different cells
 * can share.
 */
export class TriangleGrid {
  /** the sizes of cells in use, as powers of two */
  readonly sizes: readonly number[]
  private readonly starts: Uint32Array
  private readonly entries: Uint32Array
  private readonly mask: number
  private readonly first = [0, 0, 0]
  private readonly last = [0, 0, 0]

  /** `reach`: how far from a triangle its cells must be found, in steps of the grid. */
  constructor(
    { corners, objects }: Triangles,
    private readonly reach: number,
  ) {
    const count = objects.length
    let table = 16
    while (table < count * 2 && table < largestTable) table *= 2
    this.mask = table - 1
    this.starts = new Uint32Array(table + 1)
    const sizes = Uint8Array.from({ length: count }, (_, triangle) => this.sizeOf(corners, triangle * 9))
    this.sizes = [...new Set(sizes)].sort()
    for (let triangle = 0; triangle < count; triangle++)
      this.visitCells(corners, triangle * 9, sizes[triangle]!, bucket => void this.starts[bucket + 1]!++)
    for (let bucket = 0; bucket < table; bucket++) this.starts[bucket + 1]! += this.starts[bucket]!
    this.entries = new Uint32Array(this.starts[table]!)
    const next = this.starts.slice()
    for (let triangle = 0; triangle < count; triangle++)
      this.visitCells(
        corners,
        triangle * 9,
        sizes[triangle]!,
        bucket => void (this.entries[next[bucket]!++] = triangle),
      )
  }

  /** Triangles that may be within reach of a point, among those in cells of one size. Some occur twice. */
  near(size: number, x: number, y: number, z: number): Uint32Array {
    const bucket = this.bucketOf(size, x >> size, y >> size, z >> size)
    return this.entries.subarray(this.starts[bucket]!, this.starts[bucket + 1]!)
  }

  /** A triangle with its surroundings is no longer than a cell, so it touches two of them along each axis. */
  private sizeOf(corners: Uint16Array, at: number): number {
    let longest = 0
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [corners[at + axis]!, corners[at + 3 + axis]!, corners[at + 6 + axis]!]
      longest = Math.max(longest, Math.max(a, b, c) - Math.min(a, b, c))
    }
    return Math.ceil(Math.log2(longest + 2 * this.reach + 1))
  }

  private visitCells(corners: Uint16Array, at: number, size: number, visit: (bucket: number) => void): void {
    const { first, last } = this
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [corners[at + axis]!, corners[at + 3 + axis]!, corners[at + 6 + axis]!]
      first[axis] = Math.floor(Math.min(a, b, c) - this.reach) >> size
      last[axis] = Math.ceil(Math.max(a, b, c) + this.reach) >> size
    }
    for (let x = first[0]!; x <= last[0]!; x++)
      for (let y = first[1]!; y <= last[1]!; y++)
        for (let z = first[2]!; z <= last[2]!; z++) visit(this.bucketOf(size, x, y, z))
  }

  private bucketOf(size: number, x: number, y: number, z: number): number {
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z + (size << 20), 0xc2b2ae35)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return (hash ^ (hash >>> 13)) & this.mask
  }
}
