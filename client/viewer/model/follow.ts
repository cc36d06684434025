import { daughtersOf, mothersOf, type Lineage } from '../../../formats/lineage'
import { indexOf, timeOf } from '../../../formats/propertyRows'
import { keyOf, objectKey, refOf, type ObjectRef } from './objectRef'

export const cellOf = (lineage: Lineage, { time, id, channel }: ObjectRef) => indexOf(lineage.cells, time, id, channel)
const keyOfCell = ({ cells }: Lineage, cell: number) => objectKey(cells.ids[cell] ?? 0, cells.channels[cell] ?? 0)
const refOfCell = (lineage: Lineage, cell: number) => refOf(timeOf(lineage.cells, cell), keyOfCell(lineage, cell))

export const mothersOfObject = (lineage: Lineage, ref: ObjectRef) => kin(lineage, ref, cell => mothersOf(lineage, cell))
export const daughtersOfObject = (lineage: Lineage, ref: ObjectRef) => kin(lineage, ref, cell => daughtersOf(lineage, cell))

function kin(lineage: Lineage, ref: ObjectRef, related: (cell: number) => Iterable<number>): ObjectRef[] {
  const cell = cellOf(lineage, ref)
  return cell < 0 ? [] : [...related(cell)].map(other => refOfCell(lineage, other))
}

/** The same objects at another time point, as keys: their descendants later, their ancestors before; the same numbers where there is no lineage. */
export function follow(lineage: Lineage | null, refs: readonly ObjectRef[], time: number): Set<number> {
  if (!lineage) return new Set(refs.map(keyOf))
  const found = new Set(refs.filter(ref => ref.time === time).map(keyOf))
  const cells = (wanted: (ref: ObjectRef) => boolean) => refs.filter(wanted).map(ref => cellOf(lineage, ref)).filter(cell => cell >= 0)
  walk(lineage, cells(ref => ref.time < time), { time, next: cell => daughtersOf(lineage, cell), found })
  walk(lineage, cells(ref => ref.time > time), { time, next: cell => mothersOf(lineage, cell), found })
  return found
}

interface Walk {
  readonly time: number
  next(cell: number): Iterable<number>
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

/** A number for each cell of the lineage that stays the same from its birth to its division, so that a cell keeps its colour. */
export function tracksOf(lineage: Lineage): Uint32Array {
  const tracks = new Uint32Array(lineage.mothers.length)
  let count = 0
  // cells stand in order of time: the mother's track is known
  for (let cell = 0; cell < tracks.length; cell++) {
    const mother = lineage.mothers[cell] ?? -1
    tracks[cell] = mother >= 0 && daughtersOf(lineage, mother).length === 1 ? tracks[mother] ?? 0 : count++
  }
  return tracks
}
