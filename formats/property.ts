import { rowsAt, type ObjectRows, type UnsignedColumn } from './propertyRows.js'
import { textAt, type TextTable } from './propertyTexts.js'
import type { PropertyType } from './propertyType.js'

/** Values on objects as columns, one row a value. Type 'time' is a lineage (lineage.ts), not one of these. */
export type Property =
  FloatProperty | LabelProperty | TextProperty | ColourProperty | SpaceProperty | DictProperty | ShapeProperty

export type FloatColumn = Float32Array | Float64Array
/** smallest and largest value */
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
  /** 0 = none */
  readonly values: UnsignedColumn
  /** what the file says of its labels, by value */
  readonly labels: readonly Label[]
}
/** `group`: paths of groups, ':' between the levels */
export interface TextProperty extends Base {
  readonly type: 'string' | 'group'
  /** numbers of texts */
  readonly values: UnsignedColumn
  readonly texts: TextTable
}
/** red, green, blue a row, 0 to 255 */
export interface ColourProperty extends Base {
  readonly type: 'color'
  readonly values: UnsignedColumn
}
/** neighbours */
export interface SpaceProperty extends Base {
  readonly type: 'space'
  readonly targets: Targets
}
/** a number for each neighbour */
export interface DictProperty extends Base {
  readonly type: 'dict'
  readonly targets: Targets
  readonly values: FloatColumn
}
/** sphere: x y z radius a row; vector: x y z r of its start, then of its end */
export interface ShapeProperty extends Base {
  readonly type: 'sphere' | 'vector'
  readonly values: FloatColumn
}

export interface Label {
  readonly value: number
  readonly name: string
  /** 0xRRGGBB; null = that of the palette */
  readonly colour: number | null
}

/** An object of each row. */
export interface Targets {
  readonly times: Int32Array
  readonly ids: UnsignedColumn
  readonly channels: UnsignedColumn
}

const widths: Readonly<Partial<Record<PropertyType, number>>> = { color: 3, sphere: 4, vector: 8 }

/** How many numbers a row of `values` has. */
export const widthOf = (type: PropertyType): number => widths[type] ?? 1

export const rowCount = (property: Property): number => property.rows.ids.length

/** One time point of a property: views, nothing is copied. */
export interface PropertySlice {
  /** first and past-the-last row */
  readonly start: number
  readonly end: number
  readonly ids: UnsignedColumn
  readonly channels: UnsignedColumn
  /** widthOf(type) numbers a row; null for neighbours */
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

/** The number of a row as the file wrote it, whatever the precision of the column. */
export function numberAt(property: FloatProperty | DictProperty, row: number): number {
  const value = property.values[row] ?? NaN
  return property.values instanceof Float32Array ? shortest(value) : value
}

/** A row in words: what a person reads when they pick the object. */
export function wordsAt(property: Property, row: number): string {
  switch (property.type) {
    case 'float':
      return String(numberAt(property, row))
    case 'string':
    case 'group':
      return textAt(property.texts, property.values[row] ?? 0)
    case 'label':
      return (
        property.labels.find(label => label.value === property.values[row])?.name ??
        String(property.values[row] ?? 0)
      )
    case 'space':
      return targetAt(property.targets, row)
    case 'dict':
      return `${targetAt(property.targets, row)}: ${numberAt(property, row)}`
    case 'color':
    case 'sphere':
    case 'vector': {
      const width = widthOf(property.type)
      return [...property.values.subarray(row * width, (row + 1) * width)]
        .map(value => (property.values instanceof Float32Array ? shortest(value) : value))
        .join(', ')
    }
  }
}

const targetAt = ({ times, ids, channels }: Targets, row: number) =>
  [times[row], ids[row], ...(channels[row] ? [channels[row]] : [])].join(',')

/** The shortest decimal number that a 32-bit float stands for. */
function shortest(value: number): number {
  for (let digits = 1; digits <= 9; digits++) {
    const candidate = Number(value.toPrecision(digits))
    if (Math.fround(candidate) === value) return candidate
  }
  return value
}
