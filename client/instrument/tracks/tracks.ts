import { labelColour } from '../../../formats/palette'
import { ramp, sampleRamp } from '../../../formats/ramps'
import { timeNumbers } from '../../../formats/objectIndex/objectIndex'
import { noColour } from '../../../formats/frame/frame'
import { inRanges, type Steps } from '../../lib/steps'
import type { World } from '../sets/objectSet'
import type { RowSet } from '../sets/rowSet'
import type { TrackColours } from './trackSettings'

/** The colour of an object without a value. */
const empty = 0x7b8492
export const ageRamp = 'viridis'

/** Straight pieces of the paths of objects, from the place of a mother to that of a daughter. */
export interface Tracks {
  readonly count: number
  /** x y z of the start, then of the end: 6 per piece, in file units */
  readonly ends: Float32Array
  /** time of the start and of the end: 2 per piece */
  readonly times: Float32Array
  /** red, green, blue, and a byte without meaning: 4 per piece */
  readonly tints: Uint8Array
  /** the rows of the founders of these pieces, ascending, with their colours */
  readonly founders: ReadonlyMap<number, number>
  /** the greatest age of an object of these pieces, in time points */
  readonly oldest: number
  /** pieces beyond the limit */
  readonly left: number
}

export interface TrackScope {
  readonly world: World
  /** the objects with tracks */
  readonly shown: RowSet
  readonly channels: readonly number[]
  readonly range: readonly [number, number]
  readonly colour: TrackColours
  /** for colours of objects: the colour of each row */
  readonly colours: Uint32Array | null
  /** the largest number of pieces */
  readonly most: number
}

const rowsAtOnce = 16_384

/**
 * Collects the tracks. A piece skips objects without a place, and crosses links over several time points. An object
 * with two mothers has two pieces.
 */
export function* trackSteps(scope: TrackScope): Steps<Tracks> {
  const { world, shown, most } = scope
  const { index, kinship } = world
  const numbers = timeNumbers(index.rows)
  const timeOf = (row: number) => index.rows.times[numbers[row]!]!
  const pieces = new Pieces(Math.min(most, shown.count + kinship.further.size * 2), index.places)
  const isDrawn = drawnRows(scope, timeOf)
  let next = 0
  for (const row of shown) {
    if (row >= next) {
      next = row + rowsAtOnce
      yield
    }
    if (!isDrawn(row)) continue
    for (const mother of [kinship.mothers[row]!, ...(kinship.further.get(row) ?? [])]) {
      const start = placed(mother, index.places, kinship.mothers)
      if (start >= 0 && isDrawn(start)) pieces.add(start, row, [timeOf(start), timeOf(row)])
    }
  }
  return yield* tinted(pieces, scope, timeOf)
}

function drawnRows({ world, shown, channels, range }: TrackScope, timeOf: (row: number) => number) {
  const { places, rows } = world.index
  const wanted = new Set(channels)
  return (row: number) =>
    shown.has(row) &&
    wanted.has(rows.channels[row]!) &&
    !Number.isNaN(places[row * 4]!) &&
    timeOf(row) >= range[0] &&
    timeOf(row) <= range[1]
}

/** The nearest ancestor with a place; -1 without one. */
function placed(row: number, places: Float32Array, mothers: Int32Array): number {
  let at = row
  while (at >= 0 && Number.isNaN(places[at * 4]!)) at = mothers[at]!
  return at
}

class Pieces {
  count = 0
  left = 0
  readonly ends: Float32Array
  readonly times: Float32Array
  /** the row at the end of each piece */
  readonly rows: Uint32Array

  constructor(
    room: number,
    private readonly places: Float32Array,
  ) {
    this.ends = new Float32Array(room * 6)
    this.times = new Float32Array(room * 2)
    this.rows = new Uint32Array(room)
  }

  add(start: number, end: number, times: readonly [number, number]) {
    if (this.count >= this.rows.length) return void this.left++
    const at = this.count++
    for (let axis = 0; axis < 3; axis++) {
      this.ends[at * 6 + axis] = this.places[start * 4 + axis]!
      this.ends[at * 6 + 3 + axis] = this.places[end * 4 + axis]!
    }
    this.times.set(times, at * 2)
    this.rows[at] = end
  }
}

/** Gives each piece the colour of the object at its end. */
function* tinted(pieces: Pieces, scope: TrackScope, timeOf: (row: number) => number): Steps<Tracks> {
  const { count, rows, left } = pieces
  const founders = foundersOf(scope, timeOf)
  yield
  const ages = agesOf(scope.world, timeOf)
  yield
  const named = new Map<number, number>()
  let oldest = 0
  yield* inRanges(count, (from, to) => {
    for (let at = from; at < to; at++) {
      named.set(founders[rows[at]!]!, 0)
      oldest = Math.max(oldest, ages(rows[at]!))
    }
  })
  const ordered = [...named.keys()].sort((a, b) => a - b)
  ordered.forEach((row, at) => named.set(row, labelColour(at + 1)))
  yield
  const table = ramp(ageRamp)
  const colourOf: Readonly<Record<TrackColours, (row: number) => number>> = {
    cells: row => scope.colours?.[row] ?? empty,
    founder: row => named.get(founders[row]!) ?? empty,
    age: row => sampleRamp(table, ages(row) / Math.max(1, oldest)),
  }
  const tints = new Uint8Array(count * 4)
  yield* inRanges(count, (from, to) => {
    for (let at = from; at < to; at++) {
      const found = colourOf[scope.colour](rows[at]!)
      const colour = found === noColour ? empty : found
      tints[at * 4] = colour >> 16
      tints[at * 4 + 1] = colour >> 8
      tints[at * 4 + 2] = colour
    }
  })
  const ends = pieces.ends.subarray(0, count * 6)
  return { count, ends, times: pieces.times.subarray(0, count * 2), tints, founders: named, oldest, left }
}

/** The founder of each row: its ancestor at the first time point of the range, or its first ancestor after that. */
function foundersOf({ world, range }: TrackScope, timeOf: (row: number) => number): Uint32Array {
  const { mothers } = world.kinship
  const founders = new Uint32Array(world.index.size)
  for (let row = 0; row < founders.length; row++) {
    const mother = mothers[row]!
    founders[row] = mother < 0 || timeOf(row) <= range[0] ? row : founders[mother]!
  }
  return founders
}

/** Time points since the first object of a life. */
function agesOf({ index, kinship }: World, timeOf: (row: number) => number) {
  const births = new Float64Array(kinship.lifeCount).fill(NaN)
  for (let row = 0; row < index.size; row++) {
    const life = kinship.lives[row]!
    if (Number.isNaN(births[life]!)) births[life] = timeOf(row)
  }
  return (row: number) => timeOf(row) - births[kinship.lives[row]!]!
}
