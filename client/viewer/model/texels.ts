import { noColour, type ObjectTable } from '../../../formats/frame'
import { objectKey } from './objectRef'

/** Bits of a texel's alpha, read by the shaders. */
export const seenBit = 1
export const selectedBit = 2
export const emptyBit = 4
/** of a shell, as long as it is neither picked nor alone */
export const glassBit = 8

/** What the objects of one time point look like. Keys are those of objectRef. */
export interface Painting {
  /** another number whenever anything of it changed */
  readonly version: number
  /** 0xRRGGBB, or noColour where the object has no value */
  colourOf(table: ObjectTable, index: number): number
  readonly hidden: ReadonlySet<number>
  /** null = nothing is isolated */
  readonly only: ReadonlySet<number> | null
  readonly selected: ReadonlySet<number>
}

/** colour of objects without a value */
export const emptyColour = 0x7b8492

/** One texel an object: r, g, b and the bits, as the little-endian word 0xAABBGGRR. Answers where the selected and seen ones lie. */
export function writeTexels(
  texels: Uint32Array,
  table: ObjectTable,
  painting: Painting,
): { count: number; first: number; last: number } {
  const { hidden, only, selected } = painting
  const found = { count: 0, first: 0, last: -1 }
  // mostly nothing is hidden or picked: no look-ups then
  const asked = hidden.size > 0 || only !== null || selected.size > 0
  for (let index = 0; index < table.count; index++) {
    const key = asked ? objectKey(table.ids[index] ?? 0, table.channels[index] ?? 0) : 0
    const seen = !asked || (!hidden.has(key) && (only === null || only.has(key)))
    const picked = asked && selected.has(key)
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

/** Lets one see through shells: as long as nothing is isolated, and they are not picked themselves. */
export function writeGlass(texels: Uint32Array, shells: readonly number[], { only }: Painting) {
  if (only !== null) return
  for (const shell of shells) {
    const texel = texels[shell] ?? 0
    if (((texel >>> 24) & selectedBit) === 0) texels[shell] = (texel | (glassBit << 24)) >>> 0
  }
}

const word = (colour: number, bits: number) =>
  ((bits << 24) | ((colour & 255) << 16) | (colour & 0xff00) | (colour >> 16)) >>> 0
