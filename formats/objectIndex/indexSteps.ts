import { checkBelow } from '../property/propertyContainer.js'
import type { ObjectRows } from '../property/propertyRows.js'
import { planesOf } from './indexPlanes.js'

/** How a number is predicted. The file stores the difference to the prediction. */
export const predictions = {
  /** From the row before. */
  row: 0,
  /** From the same object at the time point before, else from the row before. */
  time: 1,
  /** From the object that the file names, at the time point before, else from the row before. */
  named: 2,
} as const
export type Prediction = (typeof predictions)[keyof typeof predictions]

/** A row of the time point before that predicts a row: its position in that time point + 1. 0 for none. */
export type NamedSources = Uint8Array | Uint16Array | Uint32Array

/** The place is divided into 16 parts on each axis. A part remembers so many rows, which bounds the search. */
const partBits = 12
const parts = 1 << (16 - partBits)
const mostInPart = 8
const neighbours = [-1, 0, 1].flatMap(x => [-1, 0, 1].flatMap(y => [-1, 0, 1].map(z => [x, y, z] as const)))

/**
 * For objects that have other ids at each time point: names the nearest object at the time point before. `columns`
 * are the steps of x, y and z.
 */
export function nearestSources(
  { times, offsets, ids }: ObjectRows,
  columns: readonly Uint16Array[],
): Uint32Array {
  const named = new Uint32Array(ids.length)
  for (let time = 1; time < times.length; time++) {
    const [before, start, end] = [offsets[time - 1]!, offsets[time]!, offsets[time + 1]!]
    const places = rowsByPart(columns, before, start)
    for (let row = start; row < end; row++) {
      const nearest = nearestOf(places, columns, row)
      if (nearest !== null) named[row] = nearest - before + 1
    }
  }
  return named
}

const partOf = (x: number, y: number, z: number) => (x * parts + y) * parts + z
const partsAt = (columns: readonly Uint16Array[], row: number) =>
  columns.map(column => column[row]! >>> partBits) as [number, number, number]

function rowsByPart(columns: readonly Uint16Array[], from: number, to: number): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  for (let row = from; row < to; row++) {
    const part = partOf(...partsAt(columns, row))
    const own = rows.get(part) ?? []
    if (own.length < mostInPart) own.push(row)
    rows.set(part, own)
  }
  return rows
}

function nearestOf(
  places: ReadonlyMap<number, readonly number[]>,
  columns: readonly Uint16Array[],
  row: number,
): number | null {
  const [x, y, z] = partsAt(columns, row)
  let [nearest, least]: [number | null, number] = [null, Infinity]
  for (const [stepX, stepY, stepZ] of neighbours)
    for (const other of places.get(partOf(x + stepX, y + stepY, z + stepZ)) ?? []) {
      const distance = columns.reduce((sum, column) => sum + Math.abs(column[other]! - column[row]!), 0)
      if (distance < least) [nearest, least] = [other, distance]
    }
  return nearest
}

/** Throws DamagedFile when a row names no row of the time point before. */
export function sourcesNamed({ times, offsets, ids }: ObjectRows, named: NamedSources): Int32Array {
  const sources = new Int32Array(ids.length)
  for (let time = 0; time < times.length; time++) {
    const [start, end] = [offsets[time]!, offsets[time + 1]!]
    const before = time === 0 ? start : offsets[time - 1]!
    checkBelow(named.subarray(start, end), start - before + 1)
    for (let row = start; row < end; row++) {
      const number = named[row]!
      sources[row] = number === 0 ? row - 1 : before + number - 1
    }
  }
  return sources
}

/** The row that predicts each row by time. -1 for the first row. */
export function sourcesOf({ times, offsets, ids, channels }: ObjectRows): Int32Array {
  const sources = new Int32Array(ids.length)
  for (let time = 0; time < times.length; time++) {
    const [first, end] = [offsets[time]!, offsets[time + 1]!]
    let before = time === 0 ? first : offsets[time - 1]!
    for (let row = first; row < end; row++) {
      const [id, channel] = [ids[row]!, channels[row]!]
      while (before < first && ids[before]! < id) before++
      while (before < first && ids[before] === id && channels[before]! < channel) before++
      const isSame = before < first && ids[before] === id && channels[before] === channel
      sources[row] = isSame ? before : row - 1
    }
  }
  return sources
}

/**
 * 16-bit numbers as byte planes of their differences modulo 65,536. The lowest bit of a difference is its sign.
 * `sources` is null for predictions from the row before.
 */
export function writeSteps(steps: Uint16Array, sources: Int32Array | null): Uint8Array {
  return planesOf(
    steps.map((step, row) => {
      const source = sources === null ? row - 1 : (sources[row] as number)
      const difference = ((step - (source < 0 ? 0 : (steps[source] as number))) << 16) >> 16
      return (difference << 1) ^ (difference >> 31)
    }),
  )
}
