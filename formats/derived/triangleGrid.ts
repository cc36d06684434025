const largestTable = 2 ** 20

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
  /** the buckets of the triangle that is looked at */
  private readonly buckets = new Uint32Array(8)
  private readonly ends = [0, 0, 0, 0, 0, 0]

  /**
   * `boxes`: six numbers of each triangle. `count`: the number of triangles. `reach`: how far from a triangle its
   * cells must be found.
   */
  constructor(
    private readonly boxes: Uint16Array,
    count: number,
    private readonly reach: number,
  ) {
    let table = 16
    while (table < count * 2 && table < largestTable) table *= 2
    this.mask = table - 1
    const sizes = Uint8Array.from({ length: count }, (_, triangle) => this.sizeOf(triangle * 6))
    this.sizes = [...new Set(sizes)].sort((a, b) => a - b)
    this.starts = new Uint32Array(table + 1)
    for (let at = 0; at < count; at++) {
      const buckets = this.findBuckets(at, sizes[at]!)
      for (let one = 0; one < buckets; one++) this.starts[this.buckets[one]! + 1]!++
    }
    for (let bucket = 0; bucket < table; bucket++) this.starts[bucket + 1]! += this.starts[bucket]!
    this.entries = new Uint32Array(this.starts[table]!)
    const next = this.starts.slice()
    for (let at = 0; at < count; at++) {
      const buckets = this.findBuckets(at, sizes[at]!)
      for (let one = 0; one < buckets; one++) this.entries[next[this.buckets[one]!]!++] = at
    }
  }

  /** Triangles that may be within reach of a point, among those in cells of one size. Some occur twice. */
  near(size: number, x: number, y: number, z: number): Uint32Array {
    const bucket = this.bucketOf(size, x >> size, y >> size, z >> size)
    return this.entries.subarray(this.starts[bucket], this.starts[bucket + 1])
  }

  /** A triangle with its surroundings is no longer than a cell, so it touches two of them along each axis. */
  private sizeOf(at: number): number {
    const { boxes } = this
    let longest = 0
    for (let axis = 0; axis < 3; axis++)
      longest = Math.max(longest, boxes[at + 3 + axis]! - boxes[at + axis]!)
    return Math.ceil(Math.log2(longest + 2 * this.reach + 3))
  }

  /** Writes the buckets of a triangle to `buckets`, and returns their number. */
  private findBuckets(triangle: number, size: number): number {
    const { boxes, ends, reach } = this
    for (let axis = 0; axis < 3; axis++) {
      ends[axis] = Math.floor(boxes[triangle * 6 + axis]! - reach) >> size
      ends[axis + 3] = Math.ceil(boxes[triangle * 6 + 3 + axis]! + reach) >> size
    }
    let count = 0
    for (let x = ends[0]!; x <= ends[3]!; x++)
      for (let y = ends[1]!; y <= ends[4]!; y++)
        for (let z = ends[2]!; z <= ends[5]!; z++) this.buckets[count++] = this.bucketOf(size, x, y, z)
    return count
  }

  private bucketOf(size: number, x: number, y: number, z: number): number {
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z + (size << 20), 0xc2b2ae35)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return (hash ^ (hash >>> 13)) & this.mask
  }
}
