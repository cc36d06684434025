import { noColour } from '../../frame/frame.js'
import { Growing } from '../../obj/growing.js'
import type { NumberType, PlyProperty } from './plyHeader.js'

const parts = ['red', 'green', 'blue']

/** The part of a colour that a property gives, 0 to 2, or -1. Programs write `red`, `diffuse_red` or `r`. */
export function colourPart({ name, length }: PlyProperty): number {
  if (length !== null) return -1
  const plain = name.toLowerCase().replace(/^diffuse_/, '')
  return parts.findIndex(part => plain === part || plain === part[0])
}

/** The column for the colours that the properties give; null without a whole colour. */
export function colourColumn(properties: readonly PlyProperty[]): ColourColumn | null {
  const found = properties.filter(property => colourPart(property) >= 0)
  if (new Set(found.map(colourPart)).size < parts.length) return null
  return new ColourColumn(found.some(({ type }) => type.startsWith('float')) ? 1 : 255)
}

/** The part of a colour as it was meant: a whole number below 0 was written as a larger one without a sign. */
export function colourNumber(value: number, type: NumberType): number {
  if (type === 'int8') return value & 255
  return type === 'int16' ? value & 65_535 : value
}

/** Values from 0 to 1 can be slightly larger. Whole values from 0 to 255 are 2 or more. */
const leastOf255 = 2
const most = 65_535

/**
 * The colours of vertices or triangles in their order. The largest value of the file decides their scale: programs
 * write parts from 0 to 1, to 255 or to 65,535 in any type with room for them.
 */
export class ColourColumn {
  /** 0xRRGGBB or noColour. */
  readonly packed = new Growing(new Uint32Array(1024))

  /** `full`: the value of a full part, as long as no value is larger. */
  constructor(private full: 1 | 255 | 65_535) {}

  push(red: number, green: number, blue: number): void {
    const largest = Math.max(red, green, blue)
    // Larger values are no colours. Without a number, `largest` is NaN.
    if (largest <= most) {
      if (largest >= leastOf255 && this.full === 1) this.rescale(255, part => part >> 7)
      if (largest > 255 && this.full === 255) this.rescale(most, part => (part > 128 ? 1 : 0))
    }
    this.packed.push(
      largest < Infinity ? this.byte(red) * 65_536 + this.byte(green) * 256 + this.byte(blue) : noColour,
    )
  }

  private byte(value: number): number {
    return Math.round(255 * Math.min(1, Math.max(0, value / this.full)))
  }

  /** The values before were small: `small` gives their new bytes. */
  private rescale(full: 255 | 65_535, small: (part: number) => number): void {
    this.full = full
    const colours = this.packed.values()
    for (const [at, colour] of colours.entries())
      if (colour !== noColour)
        colours[at] = small(colour >> 16) * 65_536 + small((colour >> 8) & 255) * 256 + small(colour & 255)
  }
}

/**
 * Gives each vertex the colour of its triangles. A vertex whose triangles have several colours becomes several
 * vertices. `positions`: 3 per vertex, `corners`: 3 per triangle, `colours`: 1 per triangle. Returns 1 colour per
 * vertex.
 */
export function paintFaces(
  positions: Growing<Float32Array | Float64Array>,
  corners: Uint32Array,
  colours: Uint32Array,
): Growing<Uint32Array> {
  const vertices = positions.length / 3
  const painted = new Growing(new Uint32Array(vertices).fill(noColour))
  painted.length = vertices
  const isPainted = new Uint8Array(vertices)
  const others = new Map<number, number>()
  for (let at = 0; at < corners.length; at++) {
    const vertex = corners[at]!
    const colour = colours[Math.floor(at / 3)]!
    if (isPainted[vertex] === 0) {
      isPainted[vertex] = 1
      painted.array[vertex] = colour
    }
    if (painted.array[vertex] === colour) continue
    const key = vertex * 2 ** 25 + (colour === noColour ? 2 ** 24 : colour)
    let other = others.get(key)
    if (other === undefined) {
      other = positions.length / 3
      others.set(key, other)
      const { array } = positions
      positions.push3(array[3 * vertex]!, array[3 * vertex + 1]!, array[3 * vertex + 2]!)
      painted.push(colour)
    }
    corners[at] = other
  }
  return painted
}
