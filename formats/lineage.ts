import type { ProblemLog } from './problemLog.js'
import {
  rowsAt,
  sortedRows,
  sortOrder,
  timeOf,
  type ObjectRows,
  type UnsignedColumn,
} from './propertyRows.js'

/** Which cell comes from which. A cell is its row in `cells`; only cells with a link are here. */
export interface Lineage {
  readonly cells: ObjectRows
  /** the mother of each cell, -1 none; of several the latest, then the one with the lowest id */
  readonly mothers: Int32Array
  /** daughters of cell i are daughters[daughterOffsets[i]] … daughters[daughterOffsets[i + 1] - 1] */
  readonly daughterOffsets: Uint32Array
  readonly daughters: Uint32Array
  /** pairs (cell, mother) beyond the first mother: errors of tracking, kept */
  readonly furtherMothers: Uint32Array
}

export const daughtersOf = (lineage: Lineage, cell: number): Uint32Array =>
  lineage.daughters.subarray(lineage.daughterOffsets[cell] ?? 0, lineage.daughterOffsets[cell + 1] ?? 0)

/** -1 = none */
export const motherOf = (lineage: Lineage, cell: number): number => lineage.mothers[cell] ?? -1

/** All mothers: mostly one, none for a cell that is born. */
export function mothersOf(lineage: Lineage, cell: number): number[] {
  const mothers = motherOf(lineage, cell) < 0 ? [] : [motherOf(lineage, cell)]
  for (let at = 0; at < lineage.furtherMothers.length; at += 2)
    if (lineage.furtherMothers[at] === cell) mothers.push(lineage.furtherMothers[at + 1] as number)
  return mothers
}

/** Descendants of a cell at one later time point, ascending; itself at its own time. */
export function descendantsAt(lineage: Lineage, cell: number, time: number): number[] {
  return reachedAt(lineage.cells, cell, time, {
    next: at => daughtersOf(lineage, at),
    open: at => timeOf(lineage.cells, at) < time,
  })
}

/** Ancestors of a cell at one earlier time point, ascending: one, unless a cell on the way has two mothers. */
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
  // a set hands out what is added while it is walked
  for (const at of seen) if (open(at)) for (const other of next(at)) seen.add(other)
  return [...seen].filter(at => at >= start && at < end).sort((a, b) => a - b)
}

/** How many cells divide at each of `cells.times`: have more than one daughter. */
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

interface Ends {
  readonly times: Int32Array
  readonly ids: Uint32Array
  readonly channels: Uint16Array
}
/** Links as a file has them: the two ends in either order, and the line of each. */
export interface Links {
  readonly from: Ends
  readonly to: Ends
  readonly lines: Uint32Array
}

/** Joins links to a lineage: the earlier end is the mother. What is strange about it is kept and reported. */
export function buildLineage(links: Links, problems: ProblemLog): Lineage {
  const ends = orderedEnds(links, problems)
  const { cells, cellTimes, mother, daughter } = numbered(ends)
  const order = sortOrder([daughter, mother])
  const count = cells.ids.length
  const mothers = new Int32Array(count).fill(-1)
  const daughterOffsets = new Uint32Array(count + 1)
  const daughters = new Uint32Array(order.length)
  const further: [cell: number, mother: number][] = []
  const name = (cell: number) =>
    [cellTimes[cell], cells.ids[cell], ...(cells.channels[cell] ? [cells.channels[cell]] : [])].join(',')
  const skips = { count: 0, line: Infinity }
  const repeats = { count: 0, line: Infinity }
  let used = 0
  let last = [-1, -1]
  for (const link of order) {
    const [from, to, line] = [mother[link] as number, daughter[link] as number, ends.lines[link] as number]
    if (from === last[0] && to === last[1]) {
      tally(repeats, line)
      continue
    }
    last = [from, to]
    daughters[used++] = to
    daughterOffsets[from + 1]!++
    if (daughterOffsets[from + 1] === 3)
      problems.remark(line, () => `cell ${name(from)} has more than two daughters`)
    if ((cellTimes[to] as number) - (cellTimes[from] as number) > 1) tally(skips, line)
    const other = mothers[to] as number
    if (other < 0) mothers[to] = from
    else {
      problems.remark(line, () => `cell ${name(to)} has two mothers: ${name(other)} and ${name(from)}`)
      const later = (cellTimes[from] as number) > (cellTimes[other] as number)
      if (later) mothers[to] = from
      further.push([to, later ? other : from])
    }
  }
  for (let cell = 0; cell < count; cell++) daughterOffsets[cell + 1]! += daughterOffsets[cell] as number
  if (repeats.count > 0)
    problems.remark(repeats.line, `${said(repeats.count, 'link stands', 'links stand')} more than once`)
  if (skips.count > 0)
    problems.remark(skips.line, `${said(skips.count, 'link skips', 'links skip')} time points`)
  further.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return {
    cells,
    mothers,
    daughterOffsets,
    daughters: daughters.slice(0, used),
    furtherMothers: Uint32Array.from(further.flat()),
  }
}

function tally(kind: { count: number; line: number }, line: number): void {
  kind.count++
  kind.line = Math.min(kind.line, line)
}

const said = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Mother and daughter alternating, without links within one time point. */
function orderedEnds({ from, to, lines }: Links, problems: ProblemLog): Ends & { lines: Uint32Array } {
  const times = new Int32Array(lines.length * 2)
  const ids = new Uint32Array(lines.length * 2)
  const channels = new Uint16Array(lines.length * 2)
  const kept = new Uint32Array(lines.length)
  let count = 0
  for (let link = 0; link < lines.length; link++) {
    const step = (to.times[link] as number) - (from.times[link] as number)
    if (step === 0) {
      problems.remark(
        lines[link] as number,
        () =>
          `mother and daughter stand at the same time point: ${from.times[link]},${from.ids[link]} and ${to.times[link]},${to.ids[link]}`,
      )
      continue
    }
    for (const [side, end] of [step > 0 ? from : to, step > 0 ? to : from].entries()) {
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

/** Every distinct cell once, and the ends of the links as cells. */
function numbered({ times, ids, channels }: Ends): {
  cells: ObjectRows
  cellTimes: Int32Array
  mother: Uint32Array
  daughter: Uint32Array
} {
  const order = sortOrder([channels, ids, times])
  const distinct = {
    times: new Int32Array(order.length),
    ids: new Uint32Array(order.length),
    channels: new Uint16Array(order.length),
  }
  const ends: readonly [Uint32Array, Uint32Array] = [
    new Uint32Array(order.length / 2),
    new Uint32Array(order.length / 2),
  ]
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
