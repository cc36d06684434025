import { noColour } from '../frame/frame.js'
import type { Growing } from './growing.js'
import { type ObjScanner, lineFeed } from './objScanner.js'
import type { ProblemLog } from '../problemLog.js'

/** The value of a full channel. Null without colours. `refused`: the numbers behind the vertices are no colours. */
export type ColourScale = 1 | 255 | 'refused' | null

/** Red, green and blue from 0 to 1, as they stand behind a vertex, with digits that give the bytes back. */
export const colourWords = (colour: number): string =>
  [colour >> 16, (colour >> 8) & 255, colour & 255].map(part => (part / 255).toFixed(4)).join(' ')

/**
 * Colours behind the places of vertices: `v x y z r g b`, from 0 to 1, or from 0 to 255 when the file has larger values.
 * OBJ does not define them, but many programs write them. Other numbers there are no colours: a single one is the
 * weight of the vertex.
 */
export class VertexColours {
  /** Vertices after the last colour are missing. */
  private readonly packed: Growing<Uint32Array>
  /** The value of a full channel. */
  private full: 1 | 255 = 1
  private isRemarked = false
  private isRefused = false

  constructor(
    /** Empty. It stays empty when the file has no colours. */
    column: Growing<Uint32Array>,
    private readonly log: ProblemLog,
  ) {
    this.packed = column
  }

  /** Reads the numbers behind the place of `vertex`. */
  read(scan: ObjScanner, vertex: number): void {
    if (this.isRefused) return
    const red = scan.number()
    if (scan.next() === lineFeed && !Number.isNaN(red)) return
    const green = scan.number()
    const blue = scan.number()
    if (Number.isNaN(red + green + blue) || scan.next() !== lineFeed)
      return this.remark(
        scan.line,
        'Numbers behind a vertex are left out: a weight is one, a colour is three.',
      )
    const most = Math.max(red, green, blue)
    // Values from 0 to 1 can be slightly larger. Whole values from 0 to 255 are 2 or more.
    if (most >= 2 && this.full === 1) this.rescale()
    const least = Math.min(red, green, blue)
    if (this.byte(least) < 0 || most > 255) return this.refuse(scan.line)
    while (this.packed.length < vertex) this.packed.push(noColour)
    this.packed.push(this.byte(red) * 65536 + this.byte(green) * 256 + this.byte(blue))
  }

  get scale(): ColourScale {
    if (this.isRefused) return 'refused'
    return this.packed.length === 0 ? null : this.full
  }

  /** One for each of the vertices, or null when the file has no colours. */
  values(vertices: number): Uint32Array | null {
    if (this.isRefused || this.packed.length === 0) return null
    while (this.packed.length < vertices) this.packed.push(noColour)
    return this.packed.values()
  }

  private byte(value: number): number {
    return Math.min(255, Math.round((value * 255) / this.full))
  }

  /** The values before were 0 or 1 of 255. */
  private rescale(): void {
    this.full = 255
    const colours = this.packed.values()
    for (let at = 0; at < colours.length; at++)
      if (colours[at] !== noColour) colours[at] = (colours[at]! >> 7) & 0x010101
  }

  /** Numbers such as the parts of a normal are no colours, in the whole file. */
  private refuse(line: number): void {
    this.isRefused = true
    this.remark(line, 'Numbers behind the vertices are no colours: they are below 0 or above 255.')
  }

  private remark(line: number, reason: string): void {
    if (!this.isRemarked) this.log.remark(line, reason)
    this.isRemarked = true
  }
}
