/** The triangles and vertices of all objects of a frame, on its grid. */
export interface Surfaces {
  /** 9 per triangle: three corners with x, y and z */
  readonly corners: Uint16Array
  /** the object of each triangle */
  readonly objects: Uint32Array
  /** 4 per vertex: x, y, z and a number without meaning; ordered by object */
  readonly points: Uint16Array
  /** the object of each vertex */
  readonly owners: Uint32Array
}

const largestTable = 2 ** 22
/** stand for the owner of a cell */
const [nobody, several] = [-1, -2]

/**
 * Cells of the space with the triangles that come near them. Each triangle is in cells of its own size, so that it
 * lies in at most eight, also when triangles are long. Cells are the buckets of a hash table, which different cells
 * can share. Only cells that hold a vertex of another object get a triangle.
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

  /** `reach`: how far from a triangle its cells must be found, in steps of the grid. */
  constructor(
    private readonly surfaces: Surfaces,
    private readonly reach: number,
  ) {
    const { objects } = surfaces
    let table = 16
    while (table < objects.length * 2 && table < largestTable) table *= 2
    this.mask = table - 1
    const sizes = Uint8Array.from(objects, (_, triangle) => this.sizeOf(triangle * 9))
    this.sizes = [...new Set(sizes)].sort((a, b) => a - b)
    const owners = this.ownersOfCells(table)
    this.starts = new Uint32Array(table + 1)
    for (let triangle = 0; triangle < objects.length; triangle++) {
      const count = this.findBuckets(triangle, sizes[triangle]!, owners)
      for (let at = 0; at < count; at++) this.starts[this.buckets[at]! + 1]!++
    }
    for (let bucket = 0; bucket < table; bucket++) this.starts[bucket + 1]! += this.starts[bucket]!
    this.entries = new Uint32Array(this.starts[table]!)
    const next = this.starts.slice()
    for (let triangle = 0; triangle < objects.length; triangle++) {
      const count = this.findBuckets(triangle, sizes[triangle]!, owners)
      for (let at = 0; at < count; at++) this.entries[next[this.buckets[at]!]!++] = triangle
    }
  }

  /** Triangles that may be within reach of a point, among those in cells of one size. Some occur twice. */
  near(size: number, x: number, y: number, z: number): Uint32Array {
    const bucket = this.bucketOf(size, x >> size, y >> size, z >> size)
    return this.entries.subarray(this.starts[bucket], this.starts[bucket + 1])
  }

  /** The object whose vertices are in each bucket. */
  private ownersOfCells(table: number): Int32Array {
    const { points, owners } = this.surfaces
    const found = new Int32Array(table).fill(nobody)
    for (const size of this.sizes)
      for (let vertex = 0; vertex < owners.length; vertex++) {
        const at = vertex * 4
        const bucket = this.bucketOf(
          size,
          points[at]! >> size,
          points[at + 1]! >> size,
          points[at + 2]! >> size,
        )
        const before = found[bucket]!
        if (before === nobody) found[bucket] = owners[vertex]!
        else if (before !== owners[vertex]!) found[bucket] = several
      }
    return found
  }

  /** A triangle with its surroundings is no longer than a cell, so it touches two of them along each axis. */
  private sizeOf(at: number): number {
    const { corners } = this.surfaces
    let longest = 0
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [corners[at + axis]!, corners[at + 3 + axis]!, corners[at + 6 + axis]!]
      longest = Math.max(longest, Math.max(a, b, c) - Math.min(a, b, c))
    }
    return Math.ceil(Math.log2(longest + 2 * this.reach + 1))
  }

  /** Writes the buckets with vertices of other objects to `buckets`, and returns their number. */
  private findBuckets(triangle: number, size: number, owners: Int32Array): number {
    const { corners, objects } = this.surfaces
    const { ends, reach } = this
    for (let axis = 0; axis < 3; axis++) {
      const at = triangle * 9 + axis
      const [a, b, c] = [corners[at]!, corners[at + 3]!, corners[at + 6]!]
      ends[axis] = Math.floor(Math.min(a, b, c) - reach) >> size
      ends[axis + 3] = Math.ceil(Math.max(a, b, c) + reach) >> size
    }
    let count = 0
    for (let x = ends[0]!; x <= ends[3]!; x++)
      for (let y = ends[1]!; y <= ends[4]!; y++)
        for (let z = ends[2]!; z <= ends[5]!; z++) {
          const bucket = this.bucketOf(size, x, y, z)
          const owner = owners[bucket]!
          if (owner !== nobody && owner !== objects[triangle]!) this.buckets[count++] = bucket
        }
    return count
  }

  private bucketOf(size: number, x: number, y: number, z: number): number {
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z + (size << 20), 0xc2b2ae35)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return (hash ^ (hash >>> 13)) & this.mask
  }
}
