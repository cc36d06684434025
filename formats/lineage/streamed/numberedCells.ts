import { eachLink, type Pieces } from './linkLines.js'
import { narrowest, type UnsignedColumn } from '../../property/propertyRows.js'
import { collect, Growing } from './growing.js'
import { Keys, isBelow, type Bound } from './keys.js'

/** All cells of the links, ascending, and the ends of the links as their numbers. */
export interface NumberedLinks {
  readonly times: Int32Array
  readonly offsets: Uint32Array
  /** in pieces, because one array would have to grow */
  readonly ids: readonly UnsignedColumn[]
  readonly channels: readonly UnsignedColumn[]
  readonly mother: Uint32Array
  readonly daughter: Uint32Array
}

/**
 * Numbers the cells of `count` links. It reads the text once for each part of the cells, so that only one part is
 * sorted at a time.
 */
export function numberedCells(
  pieces: Pieces,
  { count, bounds, size }: { count: number; bounds: readonly Bound[]; size: number },
): NumberedLinks {
  // joinedLinks puts the mothers of cells there, which are a few more than the links
  const mother = new Uint32Array(new ArrayBuffer((count + (count >>> 3)) * 4), 0, count)
  const daughter = new Uint32Array(count)
  const cells = new CellList()
  const keys = new Keys(Math.min(Math.ceil(size * 1.25), count * 2))
  let from: Bound = [-Infinity, 0, 0]
  for (const to of bounds) {
    keys.count = 0
    const low = from
    eachLink(
      pieces,
      ({ number, ends }) => {
        for (let side = 0; side < 2; side++)
          if (isBelow(ends, side * 3, to) && !isBelow(ends, side * 3, low))
            keys.add(ends, side * 3, number * 2 + side)
      },
      null,
    )
    cells.add(keys, (end, cell) => ((end & 1 ? daughter : mother)[end >>> 1] = cell))
    from = to
    collect()
  }
  return { ...cells.finish(), mother, daughter }
}

class CellList {
  private readonly ids: UnsignedColumn[] = []
  private readonly channels: UnsignedColumn[] = []
  private readonly times = new Growing()
  private readonly offsets = new Growing()
  private count = 0

  /** Adds the distinct cells of a part. `found` gets each end with the number of its cell. */
  add(keys: Keys, found: (end: number, cell: number) => void): void {
    const { times, ids, channels, numbers } = keys
    const first = this.count
    let last = -1
    for (const at of keys.order()) {
      const isNew =
        last < 0 || times[at] !== times[last] || ids[at] !== ids[last] || channels[at] !== channels[last]
      if (isNew) {
        this.begin(times[at]!)
        this.count++
      }
      last = at
      found(numbers[at]!, this.count - 1)
      // the ends are known now, so the column of their numbers takes the distinct cells
      numbers[at] = this.count - 1 - first
    }
    const size = this.count - first
    this.ids.push(distinct(keys, ids, new Uint32Array(size)))
    this.channels.push(distinct(keys, channels, new Uint16Array(size)))
  }

  private begin(time: number): void {
    if (this.times.last === time) return
    this.times.push(time)
    this.offsets.push(this.count)
  }

  finish() {
    this.offsets.push(this.count)
    const { ids, channels } = this
    return { times: Int32Array.from(this.times.values), offsets: this.offsets.values.slice(), ids, channels }
  }
}

/** The values of the distinct cells, whose numbers are in the keys, in the narrowest array. */
function distinct(
  { numbers, count }: Keys,
  column: Uint32Array | Uint16Array,
  into: Uint32Array | Uint16Array,
): UnsignedColumn {
  for (let at = 0; at < count; at++) into[numbers[at]!] = column[at]!
  return narrowest(into)
}
