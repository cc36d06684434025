import { daughtersOf, mothersOf, type Lineage } from '../../../formats/lineage/lineage'
import { indexOf, timeOf } from '../../../formats/property/propertyRows'
import { keyOf, objectKey, refOf, type ObjectRef } from './objectRef'

export const cellOf = (lineage: Lineage, { time, id, channel }: ObjectRef) =>
  indexOf(lineage.cells, time, id, channel)
const keyOfCell = ({ cells }: Lineage, cell: number) =>
  objectKey(cells.ids[cell] ?? 0, cells.channels[cell] ?? 0)
const refOfCell = (lineage: Lineage, cell: number) =>
  refOf(timeOf(lineage.cells, cell), keyOfCell(lineage, cell))

/** The life of a cell, from the division that creates it to the division that ends it. */
export interface Family {
  /** first and last time point of the cell */
  readonly first: number
  readonly last: number
  /** mothers at the time point before `first`, daughters at the time point after `last` */
  readonly mothers: readonly ObjectRef[]
  readonly daughters: readonly ObjectRef[]
}

/**
 * Returns null when the object is not in the lineage. Objects linked one to one over time are the same cell.
 */
export function familyOf(lineage: Lineage, ref: ObjectRef): Family | null {
  const cell = cellOf(lineage, ref)
  if (cell < 0) return null
  let first = cell
  let mothers = mothersOf(lineage, first)
  while (mothers.length === 1 && daughtersOf(lineage, mothers[0] ?? -1).length === 1) {
    first = mothers[0] ?? first
    mothers = mothersOf(lineage, first)
  }
  let last = cell
  let daughters = daughtersOf(lineage, last)
  while (daughters.length === 1 && mothersOf(lineage, daughters[0] ?? -1).length === 1) {
    last = daughters[0] ?? last
    daughters = daughtersOf(lineage, last)
  }
  const refs = (cells: Iterable<number>) => [...cells].map(other => refOfCell(lineage, other))
  return {
    first: timeOf(lineage.cells, first),
    last: timeOf(lineage.cells, last),
    mothers: refs(mothers),
    daughters: refs(daughters),
  }
}

/**
 * Returns the keys of the objects at another time point: descendants at later times, ancestors at earlier
 * times. Without a lineage, ids are the same at all times.
 */
export function follow(lineage: Lineage | null, refs: readonly ObjectRef[], time: number): Set<number> {
  if (!lineage) return new Set(refs.map(keyOf))
  const found = new Set(refs.filter(ref => ref.time === time).map(keyOf))
  const cells = (wanted: (ref: ObjectRef) => boolean) =>
    refs
      .filter(wanted)
      .map(ref => cellOf(lineage, ref))
      .filter(cell => cell >= 0)
  walk(
    lineage,
    cells(ref => ref.time < time),
    { time, next: cell => daughtersOf(lineage, cell), found },
  )
  walk(
    lineage,
    cells(ref => ref.time > time),
    { time, next: cell => mothersOf(lineage, cell), found },
  )
  return found
}

interface Walk {
  readonly time: number
  readonly next: (cell: number) => Iterable<number>
  readonly found: Set<number>
}

/** Walks from all cells at once, so that each cell is visited once. */
function walk(lineage: Lineage, from: readonly number[], { time, next, found }: Walk) {
  const forward = from.every(cell => timeOf(lineage.cells, cell) < time)
  const seen = new Set(from)
  // iterating a Set also visits the elements added during the loop
  for (const cell of seen) {
    const at = timeOf(lineage.cells, cell)
    if (at === time) found.add(keyOfCell(lineage, cell))
    else if (forward ? at < time : at > time) for (const other of next(cell)) seen.add(other)
  }
}
