import { noColour } from '../../frame/frame.js'

const header = 80
const ownColour = 0x8000
const word = [67, 79, 76, 79, 82, 61] // COLOR=

/**
 * The colours of a binary STL, from the 16 bits that end each facet. Two rules are in use: VisCAM and SolidView set bit
 * 15 of facets with a colour and write blue first; Materialise Magics writes `COLOR=` with the red, green, blue and
 * alpha of the whole object into the header, clears bit 15 of facets with a colour of their own, and writes red first
 * (https://en.wikipedia.org/wiki/STL_(file_format)#Colour_in_binary_STL).
 */
export class StlColours {
  /** Colour of the object by Magics, or null. */
  private readonly ofObject: number | null
  private isAnySet = false

  constructor(bytes: Uint8Array) {
    let at = 0
    while (at <= header - 10 && !word.every((byte, place) => bytes[at + place] === byte)) at++
    const isMagics = at <= header - 10
    this.ofObject = isMagics ? bytes[at + 6]! * 65_536 + bytes[at + 7]! * 256 + bytes[at + 8]! : null
  }

  /** 0xRRGGBB or noColour for the last 16 bits of a facet. */
  of(bits: number): number {
    if (bits !== 0) this.isAnySet = true
    const isOwn = (bits & ownColour) !== 0
    if (this.ofObject === null)
      return isOwn ? colour((bits >> 10) & 31, (bits >> 5) & 31, bits & 31) : noColour
    return isOwn ? this.ofObject : colour(bits & 31, (bits >> 5) & 31, (bits >> 10) & 31)
  }

  /** The colours of vertices, from those that `of` gave. Null when no facet has a colour. */
  end(colours: Uint32Array): Uint32Array | null {
    // A program that writes `COLOR=` but no colours of facets does not mean black.
    if (!this.isAnySet) return this.ofObject === null ? null : colours.fill(this.ofObject)
    return colours.some(value => value !== noColour) ? colours : null
  }
}

const byte = (part: number) => Math.round((part * 255) / 31)
const colour = (red: number, green: number, blue: number) =>
  byte(red) * 65_536 + byte(green) * 256 + byte(blue)
