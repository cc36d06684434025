import { sortOrder } from '../../property/propertyRows.js'

/** Keys of cells (time, id, channel) with a number, in typed arrays that grow. */
export class Keys {
  times: Int32Array
  ids: Uint32Array
  channels: Uint16Array
  numbers: Uint32Array
  count = 0
  private rooms: readonly [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>]

  constructor(capacity: number) {
    this.times = new Int32Array(capacity)
    this.ids = new Uint32Array(capacity)
    this.channels = new Uint16Array(capacity)
    this.numbers = new Uint32Array(capacity)
    this.rooms = [new Uint32Array(capacity), new Uint32Array(capacity)]
  }

  add(ends: Float64Array, at: number, number: number): void {
    if (this.count === this.times.length) this.grow()
    this.times[this.count] = ends[at]!
    this.ids[this.count] = ends[at + 1]!
    this.channels[this.count] = ends[at + 2]!
    this.numbers[this.count++] = number
  }

  private grow(): void {
    const larger = new Keys(Math.ceil(this.times.length * 1.5) + 16)
    larger.times.set(this.times)
    larger.ids.set(this.ids)
    larger.channels.set(this.channels)
    larger.numbers.set(this.numbers)
    Object.assign(this, { ...larger, count: this.count })
  }

  /** Positions in ascending order of the keys, valid until the next call. */
  order(): Uint32Array {
    const { times, ids, channels, count } = this
    if (this.rooms[0].length < count) this.rooms = [new Uint32Array(count), new Uint32Array(count)]
    const columns = [channels.subarray(0, count), ids.subarray(0, count), times.subarray(0, count)]
    return sortOrder(columns, [this.rooms[0].subarray(0, count), this.rooms[1].subarray(0, count)])
  }

  /** Keeps every other key. */
  halve(): void {
    const half = Math.floor(this.count / 2)
    for (const column of [this.times, this.ids, this.channels, this.numbers])
      for (let at = 0; at < half; at++) column[at] = column[at * 2]!
    this.count = half
  }
}

/** The first key of a part of all keys. */
export type Bound = readonly [time: number, id: number, channel: number]

export const isBelow = (ends: Float64Array, at: number, [time, id, channel]: Bound): boolean =>
  ends[at]! !== time ? ends[at]! < time : ends[at + 1]! !== id ? ends[at + 1]! < id : ends[at + 2]! < channel

/** A sample of many keys. It keeps at most `most` of them, at equal distances. */
export class KeySample {
  private readonly keys: Keys
  private step = 1
  private seen = 0

  constructor(private readonly most = 65_536) {
    this.keys = new Keys(most)
  }

  add(ends: Float64Array, at: number): void {
    if (this.seen++ % this.step !== 0) return
    if (this.keys.count === this.most) {
      this.keys.halve()
      this.step *= 2
      if ((this.seen - 1) % this.step !== 0) return
    }
    this.keys.add(ends, at, 0)
  }

  /** Bounds of parts of about `size` keys. The last one is beyond all keys. */
  bounds(size: number): Bound[] {
    const { times, ids, channels, count } = this.keys
    const order = this.keys.order()
    const parts = Math.ceil(this.seen / size)
    const bounds: Bound[] = []
    for (let part = 1; part < parts; part++) {
      const at = order[Math.floor((part * count) / parts)]!
      const bound: Bound = [times[at]!, ids[at]!, channels[at]!]
      if (bounds.at(-1)?.join() !== bound.join()) bounds.push(bound)
    }
    return [...bounds, [Infinity, 0, 0]]
  }
}
