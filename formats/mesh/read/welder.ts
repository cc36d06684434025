import { noColour } from '../../frame/frame.js'
import { Growing } from '../../obj/growing.js'

/** Gives equal places of one colour the same number, because an STL repeats each vertex for each of its triangles. */
export class Welder {
  private readonly growing = new Growing(new Float32Array(3 * 1024))
  private readonly growingColours = new Growing(new Uint32Array(1024))
  /** Number of the vertex plus 1; 0 is free. */
  private slots = new Uint32Array(4096)
  private readonly floats = new Float32Array(3)
  private readonly words = new Uint32Array(this.floats.buffer)
  /** Files cannot know it, so they cannot choose places that collide. */
  private readonly seed = Math.floor(Math.random() * 2 ** 32)

  /** 3 per vertex. */
  get positions(): Float32Array {
    return this.growing.values()
  }

  /** 0xRRGGBB or noColour, for each vertex. */
  get colours(): Uint32Array {
    return this.growingColours.values()
  }

  add(x: number, y: number, z: number, colour = noColour): number {
    const { floats } = this
    floats[0] = x + 0 // -0 becomes 0
    floats[1] = y + 0
    floats[2] = z + 0
    const slot = this.find(colour)
    const known = this.slots[slot]!
    if (known > 0) return known - 1
    this.growing.push3(floats[0], floats[1], floats[2])
    this.growingColours.push(colour)
    const count = this.growing.length / 3
    this.slots[slot] = count
    if (count * 2 > this.slots.length) this.grow()
    return count - 1
  }

  /** The slot of the place in `floats`, or the free slot where it belongs. */
  private find(colour: number): number {
    const { slots, floats } = this
    const colours = this.growingColours.array
    const { array } = this.growing
    const mask = slots.length - 1
    let slot = this.hash(colour) & mask
    for (;;) {
      const vertex = slots[slot]! - 1
      if (vertex < 0) return slot
      const at = vertex * 3
      const isThere = array[at] === floats[0] && array[at + 1] === floats[1] && array[at + 2] === floats[2]
      if (isThere && colours[vertex] === colour) return slot
      slot = (slot + 1) & mask
    }
  }

  private hash(colour: number): number {
    const [x, y, z] = this.words as unknown as [number, number, number]
    let mixed = Math.imul(x ^ this.seed ^ Math.imul(colour, 0x9e3779b1), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ y, 0xc2b2ae35)
    mixed = Math.imul(mixed ^ (mixed >>> 13) ^ z, 0x27d4eb2f)
    return mixed ^ (mixed >>> 16)
  }

  private grow(): void {
    this.slots = new Uint32Array(this.slots.length * 2)
    const positions = this.positions
    for (let vertex = 0; vertex * 3 < positions.length; vertex++) {
      this.floats.set(positions.subarray(vertex * 3, vertex * 3 + 3))
      this.slots[this.find(this.growingColours.array[vertex]!)] = vertex + 1
    }
  }
}
