import type { ObjectTable } from './frame.js'
import { noColour } from './frame.js'
import { DamagedFrame } from './frameError.js'
import { VarintReader, VarintWriter } from './varint.js'

/**
 * The stored part of an object table. Places in the indices, boxes and centroids are computed from the
 * triangles.
 */
export type StoredTable = Pick<ObjectTable, 'count' | 'ids' | 'channels' | 'names' | 'colours' | 'indexCount'>

const layout = 1
/** Maximum objects of a frame, so that a damaged number cannot exhaust the memory. */
const mostObjects = 1 << 24

/**
 * The table as bytes: layout, number of objects, then columns of differences as varints.
 * The columns are ids, triangles, channels, and colours (0 = none, else 0xRRGGBB + 1). Then the number of
 * names follows. Each name has the distance to the previous named object, its length, and its UTF-8 bytes.
 */
export function writeObjectTable(table: StoredTable): Uint8Array {
  const out = new VarintWriter()
  out.unsigned(layout)
  out.unsigned(table.count)
  out.differences(table.ids)
  out.differences(table.indexCount.map(count => count / 3))
  out.differences(table.channels)
  out.differences(table.colours.map(colour => (colour === noColour ? 0 : colour + 1)))
  const named = [...table.names.keys()].filter(at => table.names[at] !== '')
  out.unsigned(named.length)
  named.forEach((at, position) => {
    out.unsigned(at - (named[position - 1] ?? 0))
    out.text(table.names[at]!)
  })
  return out.bytes()
}

/** Throws DamagedFrame when the bytes are not a valid table. */
export function readObjectTable(bytes: Uint8Array): StoredTable {
  const source = new VarintReader(bytes)
  if (source.unsigned() !== layout) throw new DamagedFrame('The object table has an unknown layout.')
  const count = source.unsigned()
  if (count > mostObjects || count > bytes.length)
    throw new DamagedFrame(`The object table names ${count} objects.`)
  const ids = source.differences(new Uint32Array(count))
  const indexCount = source.differences(new Uint32Array(count))
  const channels = source.differences(new Uint16Array(count))
  const colours = source.differences(new Uint32Array(count))
  for (let at = 0; at < count; at++) {
    indexCount[at]! *= 3
    colours[at] = colours[at] === 0 ? noColour : colours[at]! - 1
  }
  return { count, ids, indexCount, channels, colours, names: readNames(source, count) }
}

function readNames(source: VarintReader, count: number): string[] {
  const names = new Array<string>(count).fill('')
  let at = 0
  for (let left = source.unsigned(); left > 0; left--) {
    at += source.unsigned()
    const name = source.text()
    if (at >= count) throw new DamagedFrame('The object table names an object that does not exist.')
    names[at] = name
  }
  return names
}
