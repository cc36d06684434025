import type { ObjectRows } from '../property/propertyRows.js'
import { addMoved, eachRow, emptyBits, setBit } from './queryBits.js'

const noRow = 0xffffffff

/**
 * Maps rows of one table to rows of another table with the same objects. Tables of one dataset have most of
 * their objects in common, so bits are moved in runs of neighbouring rows, 32 at a time.
 */
export class RowMap {
  /** Start, end (exclusive) and target of each run. Null when there are too many. */
  private readonly runs: Uint32Array | null
  /** Null when both tables have the same rows. */
  private readonly rowOf: Uint32Array | null
  private readonly rows: number

  /** `to` has each object once. */
  constructor(from: ObjectRows, to: ObjectRows) {
    this.rows = to.ids.length
    this.rowOf = sameRows(from, to) ? null : joinRows(from, to)
    this.runs = this.rowOf && runsOf(this.rowOf)
  }

  /** The set in the other table. Rows without a partner are left out. May return the same array. */
  move(bits: Uint32Array): Uint32Array {
    const { rowOf, runs } = this
    if (rowOf === null) return bits
    const moved = emptyBits(this.rows)
    if (runs)
      for (let at = 0; at < runs.length; at += 3)
        addMoved(moved, bits, [runs[at] as number, runs[at + 1] as number, runs[at + 2] as number])
    else
      eachRow(bits, row => {
        const target = rowOf[row] as number
        if (target !== noRow) setBit(moved, target)
      })
    return moved
  }
}

/** A run pays off when it has about this many rows. */
const worthwhileRun = 16

function runsOf(rowOf: Uint32Array): Uint32Array | null {
  const runs: number[] = []
  for (let row = 0; row < rowOf.length; row++) {
    const target = rowOf[row] as number
    if (target === noRow) continue
    const last = runs.length - 3
    const continues =
      last >= 0 &&
      runs[last + 1] === row &&
      (runs[last + 2] as number) + row - (runs[last] as number) === target
    if (continues) runs[last + 1] = row + 1
    else runs.push(row, row + 1, target)
    if (runs.length / 3 > 100 + rowOf.length / worthwhileRun) return null
  }
  return Uint32Array.from(runs)
}

/** The row in `to` of each row in `from`. Both are sorted, so this is a merge. */
function joinRows(from: ObjectRows, to: ObjectRows): Uint32Array {
  const rowOf = new Uint32Array(from.ids.length).fill(noRow)
  let other = 0
  for (let at = 0; at < from.times.length; at++) {
    const time = from.times[at] as number
    while (other < to.times.length && (to.times[other] as number) < time) other++
    if (to.times[other] !== time) continue
    joinTime(from, to, rowOf, {
      start: from.offsets[at] as number,
      end: from.offsets[at + 1] as number,
      other: to.offsets[other] as number,
      past: to.offsets[other + 1] as number,
    })
  }
  return rowOf
}

interface TimeRows {
  readonly start: number
  readonly end: number
  readonly other: number
  readonly past: number
}

function joinTime(from: ObjectRows, to: ObjectRows, rowOf: Uint32Array, rows: TimeRows): void {
  const { end, past } = rows
  let { other } = rows
  for (let row = rows.start; row < end; row++) {
    const id = from.ids[row] as number
    const channel = from.channels[row] as number
    while (
      other < past &&
      ((to.ids[other] as number) < id || (to.ids[other] === id && (to.channels[other] as number) < channel))
    )
      other++
    if (other < past && to.ids[other] === id && to.channels[other] === channel) rowOf[row] = other
  }
}

const sameRows = (a: ObjectRows, b: ObjectRows) =>
  equalColumns(a.times, b.times) &&
  equalColumns(a.offsets, b.offsets) &&
  equalColumns(a.ids, b.ids) &&
  equalColumns(a.channels, b.channels)

function equalColumns(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
