import { noColour, type ObjectTable } from './frame.js'
import { daughtersOf, type Lineage } from './lineage.js'
import { labelColour } from './palette.js'
import { rowFinder } from './propertyRows.js'

/** 0xRRGGBB of an object of the frame, noColour where it has no value. */
export type ColourOf = (table: ObjectTable, index: number) => number

/** materials are written for bright light: their brightest channel becomes at least this, or nothing is seen on a dark ground */
const leastBright = 110

/** Labels' colours brought near one lightness and paler: hundreds of cells side by side stay a picture. */
const colours = Uint32Array.from({ length: 96 }, (_, at) => paler(labelColour(at + 1)))

/**
 * What objects look like where no property says it, the same in viewer and preview: by material where there is one,
 * else by the cell's track through the lineage, so that it keeps its colour from birth to division; else by number.
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

/** A number for each cell of the lineage that stays the same from its birth to its division. */
export function tracksOf(lineage: Lineage): Uint32Array {
  const tracks = new Uint32Array(lineage.mothers.length)
  const merged = new Set(lineage.furtherMothers.filter((_, at) => at % 2 === 0))
  let count = 0
  // cells stand in order of time: the mother's track is known
  for (let cell = 0; cell < tracks.length; cell++) {
    const mother = lineage.mothers[cell] ?? -1
    tracks[cell] =
      mother >= 0 && !merged.has(cell) && daughtersOf(lineage, mother).length === 1
        ? (tracks[mother] ?? 0)
        : count++
  }
  return tracks
}

/** Brighter in its own hue. */
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
