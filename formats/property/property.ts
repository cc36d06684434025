import { rowsAt, type ObjectRows, type UnsignedColumn } from './propertyRows.js'
import { textAt, type TextTable } from './propertyTexts.js'
import type { PropertyType } from './propertyType.js'

/**
 * Values on objects as columns, one row per value. Type 'time' is a lineage (lineage.ts), which is not a
 * Property.
 */
export type Property =
  FloatProperty | LabelProperty | TextProperty | ColourProperty | SpaceProperty | DictProperty | ShapeProperty

export type FloatColumn = Float32Array | Float64Array
/** Smallest and largest value. */
export type Range = readonly [number, number]

interface Base {
  readonly rows: ObjectRows
  readonly range: Range | null
}
export interface FloatProperty extends Base {
  readonly type: 'float'
  readonly values: FloatColumn
}
export interface LabelProperty extends Base {
  readonly type: 'label'
  /** 0 means no label. */
  readonly values: UnsignedColumn
  /** Labels named in the file, by value. */
  readonly labels: readonly Label[]
}
/** The texts of `group` are paths of groups, with ':' between the levels. */
export interface TextProperty extends Base {
  readonly type: 'string' | 'group'
  /** Numbers of texts in `texts`. */
  readonly values: UnsignedColumn
  readonly texts: TextTable
}
/** Red, green, blue per row, 0 to 255. */
export interface ColourProperty extends Base {
  readonly type: 'color'
  readonly values: UnsignedColumn
}
/** Neighbours of objects. */
export interface SpaceProperty extends Base {
  readonly type: 'space'
  readonly targets: Targets
}
/** Neighbours of objects with a number for each. */
export interface DictProperty extends Base {
  readonly type: 'dict'
  readonly targets: Targets
  readonly values: FloatColumn
}
/** sphere: x y z radius per row. vector: x y z r of its start, then of its end. */
export interface ShapeProperty extends Base {
  readonly type: 'sphere' | 'vector'
  readonly values: FloatColumn
}

export interface Label {
  readonly value: number
  readonly name: string
  /** 0xRRGGBB. Null uses the palette. */
  readonly colour: number | null
}

/** One object for each row. */
export interface Targets {
  readonly times: Int32Array
  readonly ids: UnsignedColumn
  readonly channels: UnsignedColumn
}

const widths: Readonly<Partial<Record<PropertyType, number>>> = { color: 3, sphere: 4, vector: 8 }

/** Returns how many numbers each row of this type has. */
export const widthOf = (type: PropertyType): number => widths[type] ?? 1

export const rowCount = (property: Property): number => property.rows.ids.length

/** One time point of a property. All arrays are views. */
export interface PropertySlice {
  /** First row and end row (exclusive). */
  readonly start: number
  readonly end: number
  readonly ids: UnsignedColumn
  readonly channels: UnsignedColumn
  /** widthOf(type) numbers per row. Null for neighbours. */
  readonly values: UnsignedColumn | FloatColumn | null
}

export function valuesAt(property: Property, time: number): PropertySlice {
  const [start, end] = rowsAt(property.rows, time)
  const width = widthOf(property.type)
  const values = property.type === 'space' ? null : property.values.subarray(start * width, end * width)
  return {
    start,
    end,
    ids: property.rows.ids.subarray(start, end),
    channels: property.rows.channels.subarray(start, end),
    values,
  }
}

/** Returns the value of a row with the decimals of the file, also from a column of 32-bit floats. */
export function numberAt(property: FloatProperty | DictProperty, row: number): number {
  const value = property.values[row] ?? NaN
  return property.values instanceof Float32Array ? shortestDecimal(value) : value
}

/** A row as text, shown when a user picks the object. */
export function wordsAt(property: Property, row: number): string {
  switch (property.type) {
    case 'float':
      return String(numberAt(property, row))
    case 'string':
    case 'group':
      return textAt(property.texts, property.values[row] ?? 0)
    case 'label':
      return labelAt(property, row)
    case 'space':
      return targetAt(property.targets, row)
    case 'dict':
      return `${targetAt(property.targets, row)}: ${numberAt(property, row)}`
    case 'color':
    case 'sphere':
    case 'vector':
      return numbersAt(property, row).join(', ')
  }
}

/** The numbers of a row with the decimals of the file. Empty for texts and for neighbours without numbers. */
export function numbersAt(property: Property, row: number): number[] {
  switch (property.type) {
    case 'string':
    case 'group':
    case 'space':
      return []
    case 'float':
    case 'label':
    case 'color':
    case 'dict':
    case 'sphere':
    case 'vector': {
      const width = widthOf(property.type)
      const numbers = [...property.values.subarray(row * width, (row + 1) * width)]
      return property.values instanceof Float32Array ? numbers.map(shortestDecimal) : numbers
    }
  }
}

function labelAt({ labels, values }: LabelProperty, row: number): string {
  return labels.find(label => label.value === values[row])?.name ?? String(values[row] ?? 0)
}

const targetAt = ({ times, ids, channels }: Targets, row: number) =>
  [times[row], ids[row], ...(channels[row] ? [channels[row]] : [])].join(',')

/** 32-bit floats hold all integers up to this one, so no decimal number with fewer digits stands for them. */
const mostExact = 2 ** 24

/** The shortest decimal number with the same 32-bit float. */
export function shortestDecimal(value: number): number {
  const integer = value | 0
  if (integer === value && Math.abs(value) <= mostExact) return integer
  // most computed values need 7 to 9 digits, and most written ones fewer
  let digits = 7
  let found: number | null = null
  const exponent = Math.floor(Math.log10(Math.abs(value)))
  for (let next = digits; next >= 1 && next <= 9; next = digits) {
    const candidate = withDigits(value, next, next - 1 - exponent)
    const isSame = Math.fround(candidate) === value
    if (isSame) found = candidate
    else if (found !== null) return found
    digits += found === null ? 1 : -1
  }
  return found ?? value
}

/** Powers of ten that a number holds exactly. */
const powers = Array.from({ length: 23 }, (_, power) => 10 ** power)

/** The value with some digits, of which `decimals` stand after the point. Numbers are faster than texts here. */
function withDigits(value: number, digits: number, decimals: number): number {
  const power = powers[Math.abs(decimals)]
  if (power === undefined) return Number(value.toPrecision(digits))
  // halves are rounded away from zero, as in texts
  const size = Math.abs(value)
  const found = decimals < 0 ? Math.round(size / power) * power : Math.round(size * power) / power
  return value < 0 ? -found : found
}
