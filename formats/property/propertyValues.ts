import { nameKey } from '../text.js'
import type { Label, Property, Range } from './property.js'
import { narrowest, reordered, type ObjectRows } from './propertyRows.js'
import type { LineScanner } from './propertyScanner.js'
import { DictReader, SpaceReader } from './propertyTargets.js'
import { allTexts, TextDictionary, type TextTable } from './propertyTexts.js'
import type { PropertyType } from './propertyType.js'
import { Floats, type PropertyValueReader } from './propertyValueReader.js'

const comma = 44
const colon = 58
/** In bytes of UTF-8. Lists show texts whole, so one text of a whole file would fill an answer of the server. */
const longestText = 4_000

export function valueReader(type: Exclude<PropertyType, 'time'>, capacity: number): PropertyValueReader {
  switch (type) {
    case 'float':
      return new FloatReader(capacity)
    case 'label':
      return new LabelReader(capacity)
    case 'string':
    case 'group':
      return new TextReader(type, capacity)
    case 'color':
      return new ColourReader(capacity)
    case 'space':
      return new SpaceReader(capacity)
    case 'dict':
      return new DictReader(capacity)
    case 'sphere':
      return new ShapeReader(type, 4, capacity)
    case 'vector':
      return new ShapeReader(type, 8, capacity)
  }
}

class FloatReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly floats: Floats
  constructor(capacity: number) {
    this.floats = new Floats(capacity)
  }

  read(scanner: LineScanner, row: number): string | null {
    const value = scanner.number(true)
    if (Number.isNaN(value))
      return scanner.isBeyondDouble ? 'the number is out of range' : 'the value is no number'
    this.floats.set(row, value, scanner.fitsFloat32)
    if (scanner.atEnd) this.floats.widen(value)
    return null
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    return {
      type: 'float',
      rows,
      range: this.floats.range,
      values: this.floats.column(rows.ids.length, order, 1),
    }
  }
}

class LabelReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly values: Uint8Array
  private readonly labels = new Map<number, Label>()
  constructor(capacity: number) {
    this.values = new Uint8Array(capacity)
  }

  read(scanner: LineScanner, row: number): string | null {
    const value = scanner.whole()
    if (value < 0) return 'a label is a whole number from 0 to 255'
    if (value > 255) return 'the label is out of range: 0 to 255'
    this.values[row] = value
    return null
  }

  /** Reads `# n=name [#rrggbb]`. */
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
    const range: Range | null =
      values.length > 0
        ? [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
        : null
    return {
      type: 'label',
      rows,
      range,
      values,
      labels: [...this.labels.values()].sort((a, b) => a.value - b.value),
    }
  }
}

class TextReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly values: Uint32Array
  private readonly dictionary = new TextDictionary()
  constructor(
    private readonly type: 'string' | 'group',
    capacity: number,
  ) {
    this.values = new Uint32Array(capacity)
  }

  read(scanner: LineScanner, row: number): string | null {
    const [start, end] = scanner.rest()
    if (start === end) return 'no value stands behind the colon'
    if (end - start > longestText) return `the text is longer than ${longestText} bytes`
    this.values[row] = this.dictionary.intern(scanner.bytes, start, end)
    return null
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    const values = reordered(this.values.subarray(0, rows.ids.length), order)
    const read = this.dictionary.table()
    if (this.type === 'string' && isAscii(read))
      return { type: 'string', rows, range: null, values: narrowest(values), texts: read }
    const { texts, newNumbers } = distinctNames(
      allTexts(read).map(text => (this.type === 'group' ? groupPath(text) : text)),
    )
    return {
      type: this.type,
      rows,
      range: null,
      values: narrowest(values.map(value => newNumbers[value] as number)),
      texts,
    }
  }
}

function isAscii({ bytes }: TextTable): boolean {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] as number) >= 0x80) return false
  return true
}

/** Texts that are equal as names become one, as it was written first. */
function distinctNames(texts: readonly string[]): { texts: TextTable; newNumbers: number[] } {
  const first = new Map<string, number>()
  const dictionary = new TextDictionary()
  const newNumbers = texts.map(text => {
    const key = nameKey(text)
    const number = first.get(key) ?? dictionary.internText(text)
    first.set(key, number)
    return number
  })
  return { texts: dictionary.table(), newNumbers }
}

/** Removes empty levels, and spaces around the names of levels. */
const groupPath = (text: string) =>
  text
    .split(':')
    .map(level => level.trim())
    .filter(level => level !== '')
    .join(':')

class ColourReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly values: Uint8Array
  constructor(capacity: number) {
    this.values = new Uint8Array(capacity * 3)
  }

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
    return {
      type: 'color',
      rows,
      range: null,
      values: Uint8Array.from(reordered(this.values.subarray(0, rows.ids.length * 3), order, 3)),
    }
  }
}

/** Reads numbers separated by commas. The two ends of a vector are separated by ':'. */
class ShapeReader implements PropertyValueReader {
  readonly objectParts = 1
  private readonly floats: Floats
  constructor(
    private readonly type: 'sphere' | 'vector',
    private readonly width: 4 | 8,
    capacity: number,
  ) {
    this.floats = new Floats(capacity * width)
  }

  read(scanner: LineScanner, row: number): string | null {
    for (let part = 0; part < this.width; part++) {
      const value = part === 0 || scanner.take(part === 4 ? colon : comma) ? scanner.number() : NaN
      if (Number.isNaN(value)) return this.width === 4 ? 'a sphere is x,y,z,r' : 'a vector is x,y,z,r:x,y,z,r'
      if (part % 4 === 3 && value < 0) return 'a radius is 0 or more'
      this.floats.set(row * this.width + part, value, scanner.fitsFloat32)
    }
    return null
  }

  finish(rows: ObjectRows, order: Uint32Array | null): Property {
    return {
      type: this.type,
      rows,
      range: null,
      values: this.floats.column(rows.ids.length, order, this.width),
    }
  }
}
