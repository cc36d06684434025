import { noColour, type ObjectTable } from '../../../formats/frame/frame'
import type { Ramp } from '../../../formats/ramps'
import type { HandRows } from '../../instrument/colour/handRows'
import type { RowSet } from '../../instrument/sets/rowSet'

/** Bits of a texel's alpha, read by the shaders. */
export const seenBit = 1
export const selectedBit = 2
export const emptyBit = 4
/**
 * set on ghosted objects and on shells, unless they are picked; shells are also opaque when objects are
 * isolated
 */
export const glassBit = 8
/** set on transparent shells, which clicks pass through */
export const shellBit = 16
/** the colour comes from the value texture and the ramp, not from the texel */
export const rampBit = 32
/** a mesh with a photograph shows it; without the bit it has the colour of the texel, as the legend says */
export const photoBit = 64

/** Writes the value of each object; NaN = no value. */
export type PaintedValues = (table: ObjectTable, into: Float32Array) => void

/** The ramp and the uniform `rampScale` of the shader (`shaderScale` in colourScale.ts). */
export interface RampScale {
  readonly ramp: Ramp
  readonly uniform: readonly [x: number, y: number, z: number, w: number]
}

/** The appearance of the objects of one time point. */
export interface Painting {
  /** a new number for each change of the texels; a change of `scale` keeps it */
  readonly version: number
  /** a new number for each change of `colourOf` */
  readonly colours: number
  /** returns 0xRRGGBB, or `noColour` when the object has no value */
  colourOf(table: ObjectTable, index: number): number
  /** the objects have their own colours, so meshes with a photograph show it */
  readonly areOwn?: boolean
  /** set when a ramp colours the objects */
  readonly values: PaintedValues | null
  readonly scale: RampScale | null
  /** a later entry overrides earlier ones and the rule */
  readonly byHand: readonly HandRows[]
  /** the row of each object of a table; -1 for an object that is not known yet, which is visible */
  rowsOf(table: ObjectTable): Int32Array
  /** null = no object */
  readonly hidden: RowSet | null
  /** null = nothing is isolated */
  readonly only: RowSet | null
  readonly selected: RowSet | null
  readonly ghosted: RowSet | null
  /** the ghosts of the state; `ghosted` also holds what covers the object that the user flew to */
  readonly chosenGhosts?: RowSet | null
}

/** First and last object of a kind in a table, and their number. */
export interface Found {
  count: number
  first: number
  last: number
}

/** colour of objects without a value */
export const emptyColour = 0x7b8492

const noValues = new Float32Array(0)

interface Options {
  readonly shells?: readonly number[]
  readonly keepColours?: boolean
  /** receives the values of a ramp */
  readonly values?: Float32Array
}

/**
 * Writes one texel per object: r, g, b and the bits, as the little-endian word 0xAABBGGRR. `keepColours`: the
 * texels hold the colours of this painting already, and only sets have changed. Returns the
 * selected objects and the objects of glass, without hidden ones.
 */
export function writeTexels(
  texels: Uint32Array,
  table: ObjectTable,
  painting: Painting,
  { shells = [], keepColours = false, values = noValues }: Options = {},
): { selected: Found; glass: Found } {
  const { only } = painting
  const rows = painting.rowsOf(table)
  if (!keepColours) painting.values?.(table, values)
  const glassShells = shells.length > 0 && only === null ? shellsOfGlass(painting, rows, shells) : noShells
  const found = { selected: { count: 0, first: 0, last: -1 }, glass: { count: 0, first: 0, last: -1 } }
  // skip the lookups when all sets are empty
  const plain = hasNoSets(painting)
  if (plain && !keepColours && shells.length === 0 && isOfRule(painting)) {
    writeColours(texels, table, painting)
    return found
  }
  for (let index = 0; index < table.count; index++) {
    let bits = plain ? seenBit : bitsOf(painting, rows[index] ?? -1)
    if (glassShells.includes(index)) bits = (bits & seenBit) | glassBit | shellBit
    texels[index] = keepColours
      ? ((texels[index]! & coloured) | (bits << 24)) >>> 0
      : (colourWord(painting, table, index, { row: rows[index] ?? -1, values }) | (bits << 24)) >>> 0
    if ((bits & seenBit) === 0) continue
    if ((bits & selectedBit) !== 0) note(found.selected, index)
    if ((bits & glassBit) !== 0) note(found.glass, index)
  }
  return found
}

const noShells: readonly number[] = []

/**
 * The shells that are drawn as glass. A selected shell is solid, unless an object that is no shell is selected too: it
 * would hide that object.
 */
function shellsOfGlass(
  { selected }: Painting,
  rows: Int32Array,
  shells: readonly number[],
): readonly number[] {
  if (!selected) return shells
  const others = rows.some((row, index) => selected.has(row) && !shells.includes(index))
  return others ? shells : shells.filter(index => !selected.has(rows[index] ?? -1))
}

const hasNoSets = ({ hidden, only, selected, ghosted }: Painting) => !hidden && !only && !selected && !ghosted

/** The colours of a time point on which nothing is selected, hidden or isolated. */
function writeColours(texels: Uint32Array, table: ObjectTable, painting: Painting) {
  const bits = seenBit | photoOf(painting)
  for (let index = 0; index < table.count; index++)
    texels[index] = word(painting.colourOf(table, index), bits)
}

const photoOf = ({ areOwn = false }: Painting) => (areOwn ? photoBit : 0)

/** Whether all colours come from the rule, and none from a ramp or by hand. */
const isOfRule = ({ values, byHand }: Painting) => values === null && byHand.length === 0

/** The colour and its bits. */
function colourWord(
  painting: Painting,
  table: ObjectTable,
  index: number,
  { row, values }: { readonly row: number; readonly values: Float32Array },
): number {
  const byHand =
    row < 0 || painting.byHand.length === 0
      ? undefined
      : painting.byHand.findLast(({ rows }) => rows.has(row))
  if (byHand && byHand.colour !== null) return word(byHand.colour, 0)
  if (!painting.values) return word(painting.colourOf(table, index), photoOf(painting))
  return Number.isNaN(values[index]!) ? word(noColour, 0) : rampBit << 24
}

function bitsOf({ hidden, only, selected, ghosted }: Painting, row: number): number {
  if (row < 0) return seenBit
  const seen = hidden?.has(row) === true || only?.has(row) === false ? 0 : seenBit
  if (selected?.has(row)) return seen | selectedBit
  return ghosted?.has(row) ? seen | glassBit : seen
}

function note(found: Found, index: number) {
  if (found.count === 0) found.first = index
  found.count++
  found.last = index
}

/** the colour of a texel, and the bits that belong to it */
const coloured = 0xffffff | ((emptyBit | rampBit | photoBit) << 24)

function word(colour: number, bits: number): number {
  if (colour === noColour) return word(emptyColour, bits | emptyBit)
  return ((bits << 24) | ((colour & 255) << 16) | (colour & 0xff00) | (colour >> 16)) >>> 0
}
