import { readRows, rowSections } from '../property/propertyBinary.js'
import { readContainer, SectionReader, writeContainer } from '../property/propertyContainer.js'
import { narrowest, type ObjectRows } from '../property/propertyRows.js'
import { countBits, eachRow } from './queryBits.js'

const magic = 'MSET'
const version = 1

/**
 * A set of objects as a file (propertyContainer): the sections times, offsets, ids and channels, as at the
 * beginning of a property. It names objects and not rows, because rows hold within one revision only.
 */
export const writeObjectSet = (objects: ObjectRows): Uint8Array =>
  writeContainer({ magic, version, kind: 0, sections: rowSections(objects) })

/** Throws DamagedFile. */
export function readObjectSet(bytes: Uint8Array): ObjectRows {
  const reader = new SectionReader(readContainer(bytes, magic, version).sections)
  const objects = readRows(reader)
  reader.end()
  return objects
}

/** The objects of a set of rows. */
export function objectsIn(rows: ObjectRows, bits: Uint32Array): ObjectRows {
  const count = countBits(bits)
  const ids = new Uint32Array(count)
  const channels = new Uint16Array(count)
  const times: number[] = []
  const offsets: number[] = []
  let at = 0
  let time = -1
  eachRow(bits, row => {
    if (time < 0 || row >= (rows.offsets[time + 1] as number)) {
      while (row >= (rows.offsets[time + 1] as number)) time++
      times.push(rows.times[time] as number)
      offsets.push(at)
    }
    ids[at] = rows.ids[row] as number
    channels[at++] = rows.channels[row] as number
  })
  return {
    times: Int32Array.from(times),
    offsets: Uint32Array.from([...offsets, count]),
    ids: narrowest(ids),
    channels: narrowest(channels),
  }
}
