import { noColour, type ObjectTable } from '../../../formats/frame/frame'
import { objectKey } from './objectRef'

/** Bits of a texel's alpha, read by the shaders. */
export const seenBit = 1
export const selectedBit = 2
export const emptyBit = 4
/** set on shells, unless they are picked or objects are isolated */
export const glassBit = 8

/** The appearance of the objects of one time point. Keys are those of `objectKey`. */
export interface Painting {
  /** a new number for each change */
  readonly version: number
  /** returns 0xRRGGBB, or `noColour` when the object has no value */
  colourOf(table: ObjectTable, index: number): number
  readonly hidden: ReadonlySet<number>
  /** null = nothing is isolated */
  readonly only: ReadonlySet<number> | null
  readonly selected: ReadonlySet<number>
}

/** colour of objects without a value */
export const emptyColour = 0x7b8492

/**
 * Writes one texel per object: r, g, b and the bits, as the little-endian word 0xAABBGGRR. Returns the count
 * and range of selected visible objects.
 */
export function writeTexels(
  texels: Uint32Array,
  table: ObjectTable,
  painting: Painting,
): { count: number; first: number; last: number } {
  const { hidden, only, selected } = painting
  const found = { count: 0, first: 0, last: -1 }
  // skip the set lookups when nothing is hidden, isolated or picked
  const needsKey = hidden.size > 0 || only !== null || selected.size > 0
  for (let index = 0; index < table.count; index++) {
    const key = needsKey ? objectKey(table.ids[index] ?? 0, table.channels[index] ?? 0) : 0
    const seen = !needsKey || (!hidden.has(key) && (only === null || only.has(key)))
    const picked = needsKey && selected.has(key)
    const colour = painting.colourOf(table, index)
    const bits = (seen ? seenBit : 0) | (picked ? selectedBit : 0) | (colour === noColour ? emptyBit : 0)
    texels[index] = word(colour === noColour ? emptyColour : colour, bits)
    if (!picked || !seen) continue
    if (found.count === 0) found.first = index
    found.count++
    found.last = index
  }
  return found
}

/** Makes shells transparent, unless they are picked or objects are isolated. */
export function writeGlass(texels: Uint32Array, shells: readonly number[], { only }: Painting) {
  if (only !== null) return
  for (const shell of shells) {
    const texel = texels[shell] ?? 0
    if (((texel >>> 24) & selectedBit) === 0) texels[shell] = (texel | (glassBit << 24)) >>> 0
  }
}

const word = (colour: number, bits: number) =>
  ((bits << 24) | ((colour & 255) << 16) | (colour & 0xff00) | (colour >> 16)) >>> 0
