import type { ObjectRows } from '../../../formats/property/propertyRows'
import type { Extent } from '../sets/kinship'
import { noObjects, setOfRefs, setOfRows, sourceRows, type ObjectSet } from '../sets/objectSet'
import { eachMember, moved, refOfRow, type RowIndex } from '../sets/rowIndex'
import { RowSet } from '../sets/rowSet'

/** A set as it travels to another window: its objects by time, id and channel, because row numbers differ there. */
export interface SentSet {
  readonly extent: Extent
  readonly outside: boolean
  readonly objects: ObjectRows
}

/** Up to this number of objects, the other window keeps those that it does not know yet. */
const mostRefs = 20_000

export function sentSet(set: ObjectSet, index: RowIndex): SentSet {
  const { source, extent, outside } = set
  const own = source.kind === 'rows' ? source.index : index
  const rows = source.kind === 'rows' ? source.rows : sourceRows(set, index)
  const [times, offsets]: [number[], number[]] = [[], []]
  const ids = new Uint32Array(rows.count)
  const channels = new Uint16Array(rows.count)
  let count = 0
  eachMember(own, rows, (row, time) => {
    if (times.at(-1) !== time) {
      times.push(time)
      offsets.push(count)
    }
    ids[count] = own.rows.ids[row]!
    channels[count++] = own.rows.channels[row]!
  })
  const objects = {
    times: Int32Array.from(times),
    offsets: Uint32Array.from([...offsets, count]),
    ids,
    channels,
  }
  return { extent, outside, objects }
}

/** The set in the rows of this window. */
export function receivedSet({ extent, outside, objects }: SentSet, index: RowIndex): ObjectSet {
  const size = objects.ids.length
  if (size === 0 && !outside) return noObjects
  const all = RowSet.all(size)
  const from: RowIndex = { rows: objects, size, present: all, places: new Float32Array(0) }
  if (size > mostRefs) return setOfRows(index, moved(all, from, index), extent, outside)
  const refs: ReturnType<typeof refOfRow>[] = []
  eachMember(from, all, (row, time) => {
    refs.push(refOfRow(from, row, time))
  })
  return setOfRefs(refs, extent, outside)
}
