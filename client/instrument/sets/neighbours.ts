import type { SpaceProperty } from '../../../formats/property/property'
import { rowsOf } from '../../../formats/property/propertyRows'
import { refOfRow, rowOf, type RowIndex } from './rowIndex'
import type { RowSet } from './rowSet'

/** Objects whose distance is at most this multiple of the nearest distance count as neighbours. */
const reach = 1.5

/** The neighbours that a property names, without the objects themselves. */
export function neighboursOf(
  index: RowIndex,
  { rows, targets }: SpaceProperty,
  from: RowSet,
  time: number,
): number[] {
  const found: number[] = []
  for (const row of from) {
    const { id, channel } = refOfRow(index, row, time)
    const [start, end] = rowsOf(rows, time, id, channel)
    for (let at = start; at < end; at++) {
      const target = { time: targets.times[at]!, id: targets.ids[at]!, channel: targets.channels[at]! }
      const other = target.time === time ? rowOf(index, target) : -1
      if (other >= 0 && !from.has(other)) found.push(other)
    }
  }
  return found
}

/**
 * The objects of one time point near the given ones: for each object all others within 1.5 times the distance
 * of the nearest. Sorted by x, so that a search looks only at objects whose x is near enough.
 */
export function nearest(
  { places, present }: RowIndex,
  from: RowSet,
  [start, end]: readonly [number, number],
): Set<number> {
  const sorted = [...present.rows(start, end)]
    .filter(row => !Number.isNaN(places[row * 4]))
    .sort((a, b) => places[a * 4]! - places[b * 4]!)
  const found = new Set<number>()
  sorted.forEach((row, at) => {
    if (!from.has(row)) return
    let least = Infinity
    const around = (within: () => number, visit: (other: number, away: number) => void) => {
      for (const step of [-1, 1])
        for (let next = at + step; next >= 0 && next < sorted.length; next += step) {
          const other = sorted[next]!
          if (Math.abs(places[other * 4]! - places[row * 4]!) > within()) break
          visit(other, distance(places, row, other))
        }
    }
    around(
      () => least,
      (_, away) => (least = Math.min(least, away)),
    )
    around(
      () => least * reach,
      (other, away) => away <= least * reach && !from.has(other) && found.add(other),
    )
  })
  return found
}

function distance(places: Float32Array, a: number, b: number): number {
  const along = (axis: number) => places[a * 4 + axis]! - places[b * 4 + axis]!
  return Math.hypot(along(0), along(1), along(2))
}
