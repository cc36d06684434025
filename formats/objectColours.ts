import { noColour } from './frame/frame.js'
import type { Lineage } from './lineage/lineage.js'
import { labelColour } from './palette.js'
import { rowFinder, type UnsignedColumn } from './property/propertyRows.js'

/** Objects of one time point. */
export interface ColourTable {
  readonly count: number
  readonly ids: UnsignedColumn
  readonly channels: UnsignedColumn
  /** 0xRRGGBB of the material of each object, or noColour. */
  readonly colours: Uint32Array
}

/** The colour of an object as 0xRRGGBB, or noColour. */
export type ColourOf = (table: ColourTable, index: number) => number

/**
 * Minimum brightest channel. Materials are made for bright light and would be invisible on a dark background.
 */
const leastBright = 110

/**
 * Label colours with similar lightness and less saturation, so that hundreds of neighbouring cells stay
 * readable.
 */
const colours = Uint32Array.from({ length: 96 }, (_, at) => paler(labelColour(at + 1)))

/**
 * Default colours of objects, the same in the viewer and in previews. Uses the material, else the cell's
 * track in the lineage, else the object's number. A cell keeps the colour of its track from birth to
 * division.
 */
export function defaultColours(lineage: Lineage | null): (time: number) => ColourOf {
  const tracks = lineage ? tracksOf(lineage) : null
  return time => {
    const cellOf = lineage ? rowFinder(lineage.cells, time) : null
    return (table, index) => {
      const material = table.colours[index] ?? noColour
      if (material !== noColour) return lifted(material)
      const id = table.ids[index] ?? 0
      const cell = cellOf ? cellOf(id, table.channels[index] ?? 0) : -1
      return colours[(cell < 0 ? id : (tracks?.[cell] ?? id)) % colours.length] ?? noColour
    }
  }
}

/** A track number for each cell of the lineage. It is constant from birth to division. */
export function tracksOf(lineage: Lineage): Uint32Array {
  const { mothers, daughterOffsets } = lineage
  const tracks = new Uint32Array(mothers.length)
  const merged = new Set(lineage.furtherMothers.filter((_, at) => at % 2 === 0))
  let count = 0
  // Cells are sorted by time, so the mother's track is already known.
  for (let cell = 0; cell < tracks.length; cell++) {
    const mother = mothers[cell]!
    const continues =
      mother >= 0 && daughterOffsets[mother + 1]! - daughterOffsets[mother]! === 1 && !merged.has(cell)
    tracks[cell] = continues ? tracks[mother]! : count++
  }
  return tracks
}

/** Increases the brightness without a change of hue. */
function lifted(colour: number): number {
  const brightest = Math.max(colour >> 16, (colour >> 8) & 255, colour & 255)
  if (brightest >= leastBright) return colour
  return eachChannel(colour, value => ((value + 12) * leastBright) / (brightest + 12))
}

function paler(colour: number): number {
  const light = (colour >> 16) * 0.3 + ((colour >> 8) & 255) * 0.59 + (colour & 255) * 0.11
  const lift = 0.5 * (178 - light)
  return eachChannel(colour, value => Math.min(255, Math.max(0, light + (value - light) * 0.82 + lift)))
}

function eachChannel(colour: number, change: (value: number) => number): number {
  return (
    (Math.round(change(colour >> 16)) << 16) |
    (Math.round(change((colour >> 8) & 255)) << 8) |
    Math.round(change(colour & 255))
  )
}
