import type { Property, Targets } from './property.js'
import { narrowest, reordered, type ObjectRows, type UnsignedColumn } from './propertyRows.js'
import type { LineScanner } from './propertyScanner.js'
import { Floats, type PropertyValueReader, type ValueReader } from './propertyValueReader.js'

const colon = 58

/** Columns for values that are objects. */
class TargetColumns {
  private readonly times: Int32Array
  private readonly ids: Uint32Array
  private readonly channels: Uint16Array
  constructor(capacity: number) {
    this.times = new Int32Array(capacity)
    this.ids = new Uint32Array(capacity)
    this.channels = new Uint16Array(capacity)
  }

  read(scanner: LineScanner, row: number, parts: number): string | null {
    if (!scanner.object() || scanner.parts < parts) return scanner.excess ?? 'the value is no object t,id'
    this.times[row] = scanner.time
    this.ids[row] = scanner.id
    this.channels[row] = scanner.channel
    return null
  }

  first(count: number): { times: Int32Array; ids: Uint32Array; channels: Uint16Array } {
    return {
      times: this.times.subarray(0, count),
      ids: this.ids.subarray(0, count),
      channels: this.channels.subarray(0, count),
    }
  }

  finish(count: number, order: Uint32Array | null): Targets {
    const { times, ids, channels } = this.first(count)
    const brought = <C extends UnsignedColumn>(column: C) => narrowest(reordered(column, order))
    return { times: Int32Array.from(reordered(times, order)), ids: brought(ids), channels: brought(channels) }
  }
}

export class SpaceReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly targets: TargetColumns
  constructor(capacity: number) {
    this.targets = new TargetColumns(capacity)
  }
  read(scanner: LineScanner, row: number): string | null {
    return this.targets.read(scanner, row, 1)
  }
  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    return { type: 'space', rows, range: null, targets: this.targets.finish(rows.ids.length, order) }
  }
}

export class DictReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly targets: TargetColumns
  private readonly floats: Floats
  constructor(capacity: number) {
    this.targets = new TargetColumns(capacity)
    this.floats = new Floats(capacity)
  }

  read(scanner: LineScanner, row: number): string | null {
    const fault = this.targets.read(scanner, row, 1)
    if (fault !== null) return fault
    const value = scanner.take(colon) ? scanner.number(true) : NaN
    if (Number.isNaN(value)) return 'the value is no object and number t,id:number'
    this.floats.set(row, value, scanner.fitsFloat32)
    if (scanner.atEnd) this.floats.widen(value)
    return null
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    const count = rows.ids.length
    return {
      type: 'dict',
      rows,
      range: this.floats.range,
      targets: this.targets.finish(count, order),
      values: this.floats.column(count, order, 1),
    }
  }
}

/** Reads the links of a lineage, with their line numbers for messages. */
export class LinkReader implements ValueReader {
  readonly objectParts = 2
  readonly targets: TargetColumns
  readonly lines: Uint32Array
  constructor(capacity: number) {
    this.targets = new TargetColumns(capacity)
    this.lines = new Uint32Array(capacity)
  }

  read(scanner: LineScanner, row: number): string | null {
    this.lines[row] = scanner.line
    return this.targets.read(scanner, row, 2)
  }
}
