import { daughtersOf, mothersOf, type Lineage } from '../../../formats/lineage'
import { indexOf, timeOf } from '../../../formats/propertyRows'
import { keyOf, objectKey, refOf, type ObjectRef } from './objectRef'

export const cellOf = (lineage: Lineage, { time, id, channel }: ObjectRef) =>
  indexOf(lineage.cells, time, id, channel)
const keyOfCell = ({ cells }: Lineage, cell: number) =>
  objectKey(cells.ids[cell] ?? 0, cells.channels[cell] ?? 0)
const refOfCell = (lineage: Lineage, cell: number) =>
  refOf(timeOf(lineage.cells, cell), keyOfCell(lineage, cell))

/** A cell over its life, from the division it came from to the one it ends in. */
export interface Family {
  /** where the cell was born and where it ends, as time points */
  readonly first: number
  readonly last: number
  /** as they were just before and just after */
  readonly mothers: readonly ObjectRef[]
  readonly daughters: readonly ObjectRef[]
}

/** Null where the lineage does not know the object. Links from one time point to the next are the same cell. */
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

/** The same objects at another time point, as keys: their descendants later, their ancestors before; the same numbers where there is no lineage. */
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

/** All cells at once, so that none is walked twice however many were picked. */
function walk(lineage: Lineage, from: readonly number[], { time, next, found }: Walk) {
  const forward = from.every(cell => timeOf(lineage.cells, cell) < time)
  const seen = new Set(from)
  // a set hands out what is added while it is walked
  for (const cell of seen) {
    const at = timeOf(lineage.cells, cell)
    if (at === time) found.add(keyOfCell(lineage, cell))
    else if (forward ? at < time : at > time) for (const other of next(cell)) seen.add(other)
  }
}
