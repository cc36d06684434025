import type { ProblemLog } from '../problemLog.js'
import {
  rowsAt,
  sortedRows,
  sortOrder,
  timeOf,
  type ObjectRows,
  type UnsignedColumn,
} from '../property/propertyRows.js'
import {
  backwardFault,
  manyDaughters,
  noTally,
  remarkTallies,
  tally,
  twoMothers,
  type Ends,
} from './linkRemarks.js'

/**
 * The mothers and daughters of cells. A cell is a row number in `cells`. Only cells with links are included.
 */
export interface Lineage {
  readonly cells: ObjectRows
  /**
   * The mother of each cell, -1 without a mother. Of several mothers, the one with the latest time, then the
   * lowest id.
   */
  readonly mothers: Int32Array
  /** daughters of cell i are daughters[daughterOffsets[i]] … daughters[daughterOffsets[i + 1] - 1] */
  readonly daughterOffsets: Uint32Array
  readonly daughters: Uint32Array
  /** Pairs (cell, mother) for further mothers. These are tracking errors, which are kept. */
  readonly furtherMothers: Uint32Array
}

export const daughtersOf = (lineage: Lineage, cell: number): Uint32Array =>
  lineage.daughters.subarray(lineage.daughterOffsets[cell] ?? 0, lineage.daughterOffsets[cell + 1] ?? 0)

/** -1 without a mother. */
export const motherOf = (lineage: Lineage, cell: number): number => lineage.mothers[cell] ?? -1

/** All mothers of a cell: usually one, none for a cell without a predecessor. */
export function mothersOf(lineage: Lineage, cell: number): number[] {
  const mothers = motherOf(lineage, cell) < 0 ? [] : [motherOf(lineage, cell)]
  for (let at = 0; at < lineage.furtherMothers.length; at += 2)
    if (lineage.furtherMothers[at] === cell) mothers.push(lineage.furtherMothers[at + 1] as number)
  return mothers
}

/** Descendants of a cell at a later time point, ascending. At its own time, the cell itself. */
export function descendantsAt(lineage: Lineage, cell: number, time: number): number[] {
  return reachedAt(lineage.cells, cell, time, {
    next: at => daughtersOf(lineage, at),
    open: at => timeOf(lineage.cells, at) < time,
  })
}

/**
 * Ancestors of a cell at an earlier time point, ascending. More than one only if a cell on the way has two
 * mothers.
 */
export function ancestorsAt(lineage: Lineage, cell: number, time: number): number[] {
  return reachedAt(lineage.cells, cell, time, {
    next: at => mothersOf(lineage, at),
    open: at => timeOf(lineage.cells, at) > time,
  })
}

function reachedAt(
  cells: ObjectRows,
  cell: number,
  time: number,
  { next, open }: { next: (cell: number) => Iterable<number>; open: (cell: number) => boolean },
): number[] {
  const [start, end] = rowsAt(cells, time)
  const seen = new Set([cell])
  // Iterating over a set includes elements that the loop adds.
  for (const at of seen) if (open(at)) for (const other of next(at)) seen.add(other)
  return [...seen].filter(at => at >= start && at < end).sort((a, b) => a - b)
}

/** Number of divisions at each of `cells.times`: cells with more than one daughter. */
export function divisionsPerTime(lineage: Lineage): Uint32Array {
  const { times, offsets } = lineage.cells
  return Uint32Array.from(times, (_, at) => {
    let divisions = 0
    for (let cell = offsets[at] as number; cell < (offsets[at + 1] as number); cell++) {
      if ((lineage.daughterOffsets[cell + 1] as number) - (lineage.daughterOffsets[cell] as number) > 1)
        divisions++
    }
    return divisions
  })
}

/** Links in the order of the file: mother, daughter, and the line number of each link. */
export interface Links {
  readonly from: Ends
  readonly to: Ends
  readonly lines: Uint32Array
}

/**
 * Builds a lineage from links. Irregular links are kept and reported. Links whose mother is not earlier than the
 * daughter are left out, so a lineage has no cycles.
 */
export function buildLineage(links: Links, problems: ProblemLog): Lineage {
  const ends = orderedEnds(links, problems)
  const numbers = numbered(ends)
  const { mothers, daughterOffsets, daughters, further } = joined(numbers, ends.lines, problems)
  for (let cell = 0; cell < mothers.length; cell++)
    daughterOffsets[cell + 1]! += daughterOffsets[cell] as number
  further.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return {
    cells: numbers.cells,
    mothers,
    daughterOffsets,
    daughters,
    furtherMothers: Uint32Array.from(further.flat()),
  }
}

/** Mothers and daughters of all cells; `daughterOffsets[i + 1]` is the number of daughters of cell i. */
function joined(numbers: Numbered, lines: Uint32Array, problems: ProblemLog) {
  const { cells, cellTimes, mother, daughter } = numbers
  const order = sortOrder([daughter, mother])
  const mothers = new Int32Array(cells.ids.length).fill(-1)
  const daughterOffsets = new Uint32Array(cells.ids.length + 1)
  const daughters = new Uint32Array(order.length)
  const further: [cell: number, mother: number][] = []
  const [skips, repeats] = [noTally(), noTally()]
  let used = 0
  let last = [-1, -1]
  for (const link of order) {
    const [from, to, line] = [mother[link] as number, daughter[link] as number, lines[link] as number]
    if (from === last[0] && to === last[1]) {
      tally(repeats, line)
      continue
    }
    last = [from, to]
    daughters[used++] = to
    daughterOffsets[from + 1]!++
    if (daughterOffsets[from + 1] === 3) problems.remark(line, () => manyDaughters(nameOf(numbers, from)))
    if ((cellTimes[to] as number) - (cellTimes[from] as number) > 1) tally(skips, line)
    const other = mothers[to] as number
    if (other < 0) mothers[to] = from
    else {
      problems.remark(line, () =>
        twoMothers(nameOf(numbers, to), nameOf(numbers, other), nameOf(numbers, from)),
      )
      const later = (cellTimes[from] as number) > (cellTimes[other] as number)
      if (later) mothers[to] = from
      further.push([to, later ? other : from])
    }
  }
  remarkTallies(problems, repeats, skips)
  return { mothers, daughterOffsets, daughters: daughters.slice(0, used), further }
}

const nameOf = ({ cells: { ids, channels }, cellTimes }: Numbered, cell: number) =>
  [cellTimes[cell], ids[cell], ...(channels[cell] ? [channels[cell]] : [])].join(',')
/** Mothers and daughters alternate. Links that do not go forward in time are left out. */
function orderedEnds({ from, to, lines }: Links, problems: ProblemLog): Ends & { lines: Uint32Array } {
  const times = new Int32Array(lines.length * 2)
  const ids = new Uint32Array(lines.length * 2)
  const channels = new Uint16Array(lines.length * 2)
  const kept = new Uint32Array(lines.length)
  let count = 0
  for (let link = 0; link < lines.length; link++) {
    if ((from.times[link] as number) >= (to.times[link] as number)) {
      problems.fault(lines[link] as number, () => backwardFault(from, to, link))
      continue
    }
    for (const [side, end] of [from, to].entries()) {
      times[count * 2 + side] = end.times[link] as number
      ids[count * 2 + side] = end.ids[link] as number
      channels[count * 2 + side] = end.channels[link] as number
    }
    kept[count++] = lines[link] as number
  }
  return {
    times: times.subarray(0, count * 2),
    ids: ids.subarray(0, count * 2),
    channels: channels.subarray(0, count * 2),
    lines: kept.subarray(0, count),
  }
}

interface Numbered {
  readonly cells: ObjectRows
  readonly cellTimes: Int32Array
  readonly mother: Uint32Array
  readonly daughter: Uint32Array
}

/** Each distinct cell once, and the ends of the links as cell numbers. */
function numbered({ times, ids, channels }: Ends): Numbered {
  const order = sortOrder([channels, ids, times])
  const distinct = {
    times: new Int32Array(order.length),
    ids: new Uint32Array(order.length),
    channels: new Uint16Array(order.length),
  }
  const half = () => new Uint32Array(order.length / 2)
  const ends = [half(), half()] as const
  let cell = -1
  for (const end of order) {
    const [time, id, channel] = [times[end] as number, ids[end] as number, channels[end] as number]
    if (
      cell < 0 ||
      distinct.times[cell] !== time ||
      distinct.ids[cell] !== id ||
      distinct.channels[cell] !== channel
    ) {
      cell++
      distinct.times[cell] = time
      distinct.ids[cell] = id
      distinct.channels[cell] = channel
    }
    ends[(end & 1) as 0 | 1][end >>> 1] = cell
  }
  const first = <C extends UnsignedColumn | Int32Array>(column: C) => column.slice(0, cell + 1) as C
  const cellTimes = first(distinct.times)
  return {
    cells: sortedRows(cellTimes, first(distinct.ids), first(distinct.channels)).rows,
    cellTimes,
    mother: ends[0],
    daughter: ends[1],
  }
}
