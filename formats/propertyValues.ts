import type { FloatColumn, Label, Property, Range, Targets } from './property.js'
import { narrowest, reordered, type ObjectRows, type UnsignedColumn } from './propertyRows.js'
import type { LineScanner } from './propertyScanner.js'
import { allTexts, TextDictionary } from './propertyTexts.js'
import type { PropertyType } from './propertyType.js'

/** Reads what stands behind the ':' of a line. */
export interface ValueReader {
  /** how many numbers must name the object */
  readonly objectParts: number
  /** Takes the value into its row; the reason where it cannot. */
  read(scanner: LineScanner, row: number): string | null
  comment?(scanner: LineScanner): void
}
export interface PropertyValueReader extends ValueReader {
  finish(rows: ObjectRows, order: Uint32Array | null): Property
}

const comma = 44
const colon = 58

export function valueReader(type: Exclude<PropertyType, 'time'>, capacity: number): PropertyValueReader {
  switch (type) {
    case 'float': return new FloatReader(capacity)
    case 'label': return new LabelReader(capacity)
    case 'string': case 'group': return new TextReader(type, capacity)
    case 'color': return new ColourReader(capacity)
    case 'space': return new SpaceReader(capacity)
    case 'dict': return new DictReader(capacity)
    case 'sphere': return new ShapeReader(type, 4, capacity)
    case 'vector': return new ShapeReader(type, 8, capacity)
  }
}

/** Numbers at full precision while they are read; 32 bits in the end where all of them fit (LineScanner.fitsFloat32). */
class Floats {
  private readonly values: Float64Array
  private fits = true
  private smallest = Infinity
  private largest = -Infinity
  constructor(capacity: number) { this.values = new Float64Array(capacity) }

  set(at: number, value: number, fits: boolean): void {
    this.values[at] = value
    this.fits &&= fits
  }

  widen(value: number): void {
    if (value < this.smallest) this.smallest = value
    if (value > this.largest) this.largest = value
  }

  get range(): Range | null { return this.smallest <= this.largest ? [this.smallest, this.largest] : null }

  column(count: number, order: Uint32Array | null, width: number): FloatColumn {
    const values = reordered(this.values.subarray(0, count * width), order, width)
    return this.fits ? Float32Array.from(values) : Float64Array.from(values)
  }
}

class FloatReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly floats: Floats
  constructor(capacity: number) { this.floats = new Floats(capacity) }

  read(scanner: LineScanner, row: number): string | null {
    const value = scanner.number(true)
    if (Number.isNaN(value)) return 'the value is no number'
    this.floats.set(row, value, scanner.fitsFloat32)
    if (scanner.atEnd) this.floats.widen(value)
    return null
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    return { type: 'float', rows, range: this.floats.range, values: this.floats.column(rows.ids.length, order, 1) }
  }
}

class LabelReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly values: Uint8Array
  private readonly labels = new Map<number, Label>()
  constructor(capacity: number) { this.values = new Uint8Array(capacity) }

  read(scanner: LineScanner, row: number): string | null {
    const value = scanner.whole()
    if (value < 0 || value > 255) return 'a label is a whole number from 0 to 255'
    this.values[row] = value
    return null
  }

  /** `# n=name [#rrggbb]` */
  comment(scanner: LineScanner): void {
    scanner.at++
    scanner.skip()
    const value = scanner.whole()
    if (value < 0 || value > 255 || !scanner.take(61)) return
    const [start, end] = scanner.rest()
    const text = new TextDecoder().decode(scanner.bytes.subarray(start, Math.min(end, start + 400)))
    const colour = /(?:^|\s)#([0-9a-f]{6})$/i.exec(text)
    const name = (colour ? text.slice(0, colour.index) : text).trim()
    this.labels.set(value, { value, name, colour: colour ? parseInt(colour[1] ?? '', 16) : null })
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    const values = Uint8Array.from(reordered(this.values.subarray(0, rows.ids.length), order))
    const range: Range | null = values.length > 0 ? [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] : null
    return { type: 'label', rows, range, values, labels: [...this.labels.values()].sort((a, b) => a.value - b.value) }
  }
}

class TextReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly values: Uint32Array
  private readonly dictionary = new TextDictionary()
  constructor(private readonly type: 'string' | 'group', capacity: number) { this.values = new Uint32Array(capacity) }

  read(scanner: LineScanner, row: number): string | null {
    const [start, end] = scanner.rest()
    if (start === end) return 'no value stands behind the colon'
    this.values[row] = this.dictionary.intern(scanner.bytes, start, end)
    return null
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    const values = reordered(this.values.subarray(0, rows.ids.length), order)
    const texts = this.dictionary.table()
    if (this.type === 'string') return { type: 'string', rows, range: null, values: narrowest(values), texts }
    const paths = new TextDictionary()
    const newNumbers = allTexts(texts).map(text => paths.internText(groupPath(text)))
    return { type: 'group', rows, range: null, values: narrowest(values.map(value => newNumbers[value] as number)), texts: paths.table() }
  }
}

/** Without spaces around the names of its levels and without empty levels. */
const groupPath = (text: string) => text.split(':').map(level => level.trim()).filter(level => level !== '').join(':')

class ColourReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly values: Uint8Array
  constructor(capacity: number) { this.values = new Uint8Array(capacity * 3) }

  read(scanner: LineScanner, row: number): string | null {
    for (let part = 0; part < 3; part++) {
      if (part > 0 && !scanner.take(comma)) return 'a colour is R,G,B'
      const value = scanner.whole()
      if (value < 0 || value > 255) return 'a colour is R,G,B from 0 to 255'
      this.values[row * 3 + part] = value
    }
    return null
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    return { type: 'color', rows, range: null, values: Uint8Array.from(reordered(this.values.subarray(0, rows.ids.length * 3), order, 3)) }
  }
}

/** An object as a value. */
export class TargetColumns {
  private readonly times: Int32Array
  private readonly ids: Uint32Array
  private readonly channels: Uint16Array
  constructor(capacity: number) {
    this.times = new Int32Array(capacity)
    this.ids = new Uint32Array(capacity)
    this.channels = new Uint16Array(capacity)
  }

  read(scanner: LineScanner, row: number, parts: number): string | null {
    if (!scanner.object() || scanner.parts < parts) return 'the value is no object t,id'
    this.times[row] = scanner.time
    this.ids[row] = scanner.id
    this.channels[row] = scanner.channel
    return null
  }

  first(count: number): { times: Int32Array; ids: Uint32Array; channels: Uint16Array } {
    return { times: this.times.subarray(0, count), ids: this.ids.subarray(0, count), channels: this.channels.subarray(0, count) }
  }

  finish(count: number, order: Uint32Array | null): Targets {
    const { times, ids, channels } = this.first(count)
    const brought = <C extends UnsignedColumn>(column: C) => narrowest(reordered(column, order))
    return { times: Int32Array.from(reordered(times, order)), ids: brought(ids), channels: brought(channels) }
  }
}

class SpaceReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly targets: TargetColumns
  constructor(capacity: number) { this.targets = new TargetColumns(capacity) }
  read(scanner: LineScanner, row: number): string | null { return this.targets.read(scanner, row, 1) }
  finish(rows: ObjectRows, order: Uint32Array | null): Property { return { type: 'space', rows, range: null, targets: this.targets.finish(rows.ids.length, order) } }
}

class DictReader implements PropertyValueReader {
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
    return { type: 'dict', rows, range: this.floats.range, targets: this.targets.finish(count, order), values: this.floats.column(count, order, 1) }
  }
}

/** Numbers between commas; a vector's two ends have ':' between them. */
class ShapeReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly floats: Floats
  constructor(private readonly type: 'sphere' | 'vector', private readonly width: 4 | 8, capacity: number) { this.floats = new Floats(capacity * width) }

  read(scanner: LineScanner, row: number): string | null {
    for (let part = 0; part < this.width; part++) {
      const value = part === 0 || scanner.take(part === 4 ? colon : comma) ? scanner.number() : NaN
      if (Number.isNaN(value)) return this.width === 4 ? 'a sphere is x,y,z,r' : 'a vector is x,y,z,r:x,y,z,r'
      this.floats.set(row * this.width + part, value, scanner.fitsFloat32)
    }
    return null
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    return { type: this.type, rows, range: null, values: this.floats.column(rows.ids.length, order, this.width) }
  }
}

/** Links of a lineage; the line of each, to say what is strange about it. */
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
