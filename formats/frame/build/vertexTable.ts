/**
 * Vertices of one object while its triangles are gathered, without duplicates. The table is reused for the
 * next object, to avoid allocations.
 */
export class VertexTable {
  length = 0
  /** 4 per vertex: x, y, z, number of the texture vertex. */
  private values = new Uint32Array(4 * 64)
  private slots = new Int32Array(256)
  private stamps = new Uint32Array(256)
  private stamp = 0

  clear(): void {
    this.length = 0
    if (++this.stamp < 0xffffffff) return
    this.stamps.fill(0)
    this.stamp = 1
  }

  add(x: number, y: number, z: number, uv: number): number {
    const mask = this.slots.length - 1
    const { values, slots, stamps, stamp } = this
    let slot = hash(x, y, z, uv) & mask
    for (; stamps[slot] === stamp; slot = (slot + 1) & mask) {
      const at = slots[slot]! * 4
      if (values[at] === x && values[at + 1] === y && values[at + 2] === z && values[at + 3] === uv)
        return slots[slot]!
    }
    if (this.length * 4 === values.length) {
      this.grow()
      return this.add(x, y, z, uv)
    }
    const at = this.length * 4
    values[at] = x
    values[at + 1] = y
    values[at + 2] = z
    values[at + 3] = uv
    stamps[slot] = stamp
    slots[slot] = this.length
    return this.length++
  }

  private grow(): void {
    const before = this.values
    const count = this.length
    this.values = new Uint32Array(before.length * 2)
    this.slots = new Int32Array(before.length * 2)
    this.stamps = new Uint32Array(before.length * 2)
    this.stamp = 1
    this.length = 0
    for (let at = 0; at < count * 4; at += 4)
      this.add(before[at]!, before[at + 1]!, before[at + 2]!, before[at + 3]!)
  }

  /** 3 per vertex. */
  positions(): Uint16Array {
    const positions = new Uint16Array(this.length * 3)
    for (let vertex = 0; vertex < this.length; vertex++)
      for (let axis = 0; axis < 3; axis++) positions[vertex * 3 + axis] = this.values[vertex * 4 + axis]!
    return positions
  }

  /** The number of the texture vertex, 1 per vertex. */
  textureVertices(): Uint32Array {
    return Uint32Array.from({ length: this.length }, (_, vertex) => this.values[vertex * 4 + 3]!)
  }
}

function hash(x: number, y: number, z: number, uv: number): number {
  const mixed =
    Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791) ^ Math.imul(uv, 2654435761)
  return mixed ^ (mixed >>> 15)
}
