import { noColour } from '../../formats/frame/frame.js'
import type { ObjectIndex } from '../../formats/objectIndex/objectIndex.js'

export interface IndexRow {
  readonly time: number
  readonly id: number
  readonly channel?: number
  readonly place?: readonly [x: number, y: number, z: number, radius: number]
  readonly qualities?: number
  readonly shape?: number
  readonly name?: string
  readonly colour?: number
}

/** An object index of rows in any order. */
export function indexOfRows(found: readonly IndexRow[]): ObjectIndex {
  const rows = found.toSorted((a, b) => a.time - b.time || a.id - b.id || (a.channel ?? 0) - (b.channel ?? 0))
  const times = [...new Set(rows.map(({ time }) => time))]
  const texts = [...new Set(['', ...rows.map(({ name = '' }) => name)])]
  return {
    times: Int32Array.from(times),
    offsets: Uint32Array.from([...times.map(time => rows.findIndex(row => row.time === time)), rows.length]),
    ids: Uint32Array.from(rows, ({ id }) => id),
    channels: Uint16Array.from(rows, ({ channel = 0 }) => channel),
    places: Float32Array.from(rows.flatMap(({ place = [0, 0, 0, 1] }) => place)),
    qualities: Uint32Array.from(rows, ({ qualities = 1 }) => qualities),
    shapes: Uint8Array.from(rows, ({ shape = 0 }) => shape),
    names: Uint32Array.from(rows, ({ name = '' }) => texts.indexOf(name)),
    texts,
    colours: Uint32Array.from(rows, ({ colour = noColour }) => colour),
  }
}
