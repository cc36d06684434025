import type { ProblemLog } from '../../problemLog.js'
import { sortOrder } from '../../property/propertyRows.js'
import { manyDaughters, noTally, remarkTallies, tally, twoMothers } from '../linkRemarks.js'
import { Growing } from './growing.js'
import type { NumberedLinks } from './numberedCells.js'

export interface JoinedLinks {
  readonly mothers: Int32Array
  readonly daughterOffsets: Uint32Array
  readonly daughters: Uint32Array
  /** pairs of a cell and a further mother */
  readonly furtherMothers: Uint32Array
}

/** Mothers and daughters of all cells. Uses the links up. The log gets the numbers of links instead of lines. */
export function joinedLinks(links: NumberedLinks, log: ProblemLog): JoinedLinks {
  const { mother, daughter, offsets } = links
  const count = offsets.at(-1) ?? 0
  const starts = new Uint32Array(count + 1)
  const order = sortedByMother(mother, starts)
  const names = new CellNames(links)
  // the mothers of the links are not needed any more
  const isRoom = count * 4 <= mother.buffer.byteLength
  const adoption = new Adoption(
    new Int32Array(isRoom ? mother.buffer : new ArrayBuffer(count * 4), 0, count),
    {
      names,
      log,
    },
  )
  const [repeats, skips] = [noTally(), noTally()]
  // the daughters replace the links that were read before
  let [used, begin] = [0, 0]
  for (let from = 0; from < count; from++) {
    const end = starts[from + 1]!
    const [first, time] = [used, begin < end ? names.time(from) : 0]
    sortByDaughter(order.subarray(begin, end), daughter)
    for (let at = begin; at < end; at++) {
      const link = order[at]!
      const to = daughter[link]!
      if (used > first && order[used - 1] === to) {
        tally(repeats, link)
        continue
      }
      order[used++] = to
      if (used - first === 3) log.remark(link, () => manyDaughters(names.of(from)))
      if (names.time(to) - time > 1) tally(skips, link)
      adoption.add(to, from, link)
    }
    begin = end
    starts[from + 1] = used
  }
  remarkTallies(log, repeats, skips)
  return { ...adoption.finish(), daughterOffsets: starts, daughters: order.subarray(0, used) }
}

/** The mother of each cell, and its further mothers. */
class Adoption {
  private readonly cells = new Growing()
  private readonly further = new Growing()

  constructor(
    private readonly mothers: Int32Array,
    private readonly told: { readonly names: CellNames; readonly log: ProblemLog },
  ) {
    mothers.fill(-1)
  }

  add(cell: number, mother: number, link: number): void {
    const other = this.mothers[cell]!
    if (other < 0) return void (this.mothers[cell] = mother)
    const { names, log } = this.told
    log.remark(link, () => twoMothers(names.of(cell), names.of(other), names.of(mother)))
    const isLater = names.time(mother) > names.time(other)
    if (isLater) this.mothers[cell] = mother
    this.cells.push(cell)
    this.further.push(isLater ? other : mother)
  }

  finish(): Pick<JoinedLinks, 'mothers' | 'furtherMothers'> {
    return { mothers: this.mothers, furtherMothers: pairsOf(this.cells.values, this.further.values) }
  }
}

/** The links by their mothers. Afterwards, `starts` holds the first link of each cell. */
function sortedByMother(mother: Uint32Array, starts: Uint32Array): Uint32Array {
  for (let link = 0; link < mother.length; link++) starts[mother[link]! + 1]!++
  for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!
  const sorted = new Uint32Array(mother.length)
  for (let link = 0; link < mother.length; link++) sorted[starts[mother[link]!]!++] = link
  // each start has moved to the next one
  starts.copyWithin(1, 0, starts.length - 1)
  starts[0] = 0
  return sorted
}

/** Comparing takes memory for each element, the counting sort takes time for each group. */
const mostCompared = 65_536

/** Sorts the links of one mother by their daughters; equal ones keep their order. */
function sortByDaughter(links: Uint32Array, daughter: Uint32Array): void {
  if (links.length < 2) return
  if (links.length <= mostCompared) return void links.sort((a, b) => daughter[a]! - daughter[b]! || a - b)
  const before = links.slice()
  sortOrder([before.map(link => daughter[link]!)]).forEach((from, at) => (links[at] = before[from]!))
}

function pairsOf(cells: Uint32Array, mothers: Uint32Array): Uint32Array {
  const pairs = new Uint32Array(cells.length * 2)
  sortOrder([mothers, cells]).forEach((from, at) => {
    pairs[at * 2] = cells[from]!
    pairs[at * 2 + 1] = mothers[from]!
  })
  return pairs
}

/** Times and names of cells by their numbers. */
class CellNames {
  private guess = 0
  constructor(private readonly links: NumberedLinks) {}

  time(cell: number): number {
    const { times, offsets } = this.links
    const holds = (at: number) => at < times.length && offsets[at]! <= cell && cell < offsets[at + 1]!
    // daughters usually live one time point later
    if (!holds(this.guess)) this.guess = holds(this.guess + 1) ? this.guess + 1 : this.search(cell)
    return times[this.guess]!
  }

  private search(cell: number): number {
    const { offsets } = this.links
    let [low, high] = [0, offsets.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (offsets[middle]! <= cell) low = middle
      else high = middle
    }
    return low
  }

  of(cell: number): string {
    let [piece, at] = [0, cell]
    const { ids, channels } = this.links
    while (at >= ids[piece]!.length) at -= ids[piece++]!.length
    const channel = channels[piece]![at]!
    return [this.time(cell), ids[piece]![at], ...(channel ? [channel] : [])].join(',')
  }
}
