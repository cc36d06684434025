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

/** Whether the properties give a whole colour. */
export const hasColour = (properties: readonly PlyProperty[]): boolean =>
  new Set(properties.map(colourPart).filter(part => part >= 0)).size === parts.length

/** A part of a colour as a byte, NaN without a number. */
export function colourByte(value: number, type: NumberType): number {
  if (Number.isNaN(value)) return value
  switch (type) {
    case 'int8':
      return value & 255
    case 'int16':
    case 'uint16':
      return Math.round(((value & 65_535) * 255) / 65_535)
    case 'float32':
    case 'float64':
      return Math.round(255 * Math.min(1, Math.max(0, value)))
    default:
      return Math.min(255, Math.max(0, Math.round(value)))
  }
}

export const colourOf = (red: number, green: number, blue: number): number =>
  red >= 0 && green >= 0 && blue >= 0 ? red * 65_536 + green * 256 + blue : noColour

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
