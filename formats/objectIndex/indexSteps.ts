import type { ObjectRows } from '../property/propertyRows.js'
import { planesOf, readPlanes } from './indexPlanes.js'

/** How a number is predicted. The file stores the difference to the prediction. */
export const predictions = {
  /** From the row before. */
  row: 0,
  /** From the same object at the time point before, else from the row before. */
  time: 1,
} as const
export type Prediction = (typeof predictions)[keyof typeof predictions]

/** The row that predicts each row by time. -1 for the first row. */
export function sourcesOf(rows: ObjectRows): Int32Array {
  const { times, offsets, ids, channels } = rows
  const sources = new Int32Array(ids.length)
  for (let row = 0; row < sources.length; row++) sources[row] = row - 1
  for (let time = 1; time < times.length; time++) {
    const past = offsets[time] as number
    const end = offsets[time + 1] as number
    let before = offsets[time - 1] as number
    for (let row = past; row < end && before < past; row++) {
      before = firstFrom(rows, row, before, past)
      if (before < past && ids[before] === ids[row] && channels[before] === channels[row])
        sources[row] = before
    }
  }
  return sources
}

/** First row within [from, to) whose (id, channel) is not below that of `row`. */
function firstFrom({ ids, channels }: ObjectRows, row: number, from: number, to: number): number {
  const id = ids[row] as number
  let at = from
  while (at < to && (ids[at] as number) < id) at++
  while (at < to && ids[at] === id && (channels[at] as number) < (channels[row] as number)) at++
  return at
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

/** Columns of steps, interleaved: one number of each column per row. The reverse of writeSteps. */
export function readSteps(
  columns: readonly Uint8Array[],
  rows: number,
  sources: Int32Array | null,
): Uint16Array {
  const width = columns.length
  const steps = new Uint16Array(rows * width)
  const coded = new Uint16Array(rows)
  columns.forEach((planes, column) => {
    if (planes.length === 0) return // All differences are zero, so all steps are.
    readPlanes(planes, coded)
    if (sources === null) sumByRow(coded, steps, column, width)
    else sumBySource(coded, steps, column, width, sources)
  })
  return steps
}

function sumByRow(coded: Uint16Array, steps: Uint16Array, column: number, width: number): void {
  for (let row = 0, step = 0, at = column; row < coded.length; row++, at += width) {
    const code = coded[row] as number
    step = (step + ((code >>> 1) ^ -(code & 1))) & 0xffff
    steps[at] = step
  }
}

function sumBySource(
  coded: Uint16Array,
  steps: Uint16Array,
  column: number,
  width: number,
  sources: Int32Array,
): void {
  for (let row = 0, at = column; row < coded.length; row++, at += width) {
    const code = coded[row] as number
    const source = sources[row] as number
    const before = source < 0 ? 0 : (steps[source * width + column] as number)
    steps[at] = before + ((code >>> 1) ^ -(code & 1))
  }
}
