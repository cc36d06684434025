import type { Lineage } from '../lineage/lineage.js'
import { type LengthScale, scaled } from '../lengthScale.js'
import { type Measure as MeshKind, measureColumn } from '../objectIndex/measureColumn.js'
import type { IndexMeasures, ObjectIndex } from '../objectIndex/objectIndex.js'
import type { FloatProperty, SpaceProperty } from '../property/property.js'
import { narrowest, rowFinder, type UnsignedColumn } from '../property/propertyRows.js'
import { type DerivedKind, derivedFacts } from './derivedKinds.js'
import { type LineageKind, lineageValues } from './lineageValues.js'
import { neighbourPairs } from './nearObjects.js'
import type { NeighbourPairs } from './pairList.js'

/** Kinds that need no frames. */
type IndexKind = Exclude<DerivedKind, 'contacts'>

/** What derived properties are computed from. */
export interface DerivedData {
  readonly index: ObjectIndex
  /** Null when the kind does not need it. */
  readonly measures: IndexMeasures | null
  readonly lineage: Lineage | null
  /** From the lengths of the files to those of the values. */
  readonly scale: LengthScale
}

/** The property of one kind. It has a row for each object whose value is known. */
export function derivedProperty(kind: IndexKind, data: DerivedData): FloatProperty | SpaceProperty {
  if (kind === 'neighbours') return neighbours(data.index)
  const { index, lineage } = data
  if (!isOfMeshes(kind))
    return floatProperty(index, lineage ? ofLineage(kind, data, lineage) : unknown(index))
  return floatProperty(index, valuesOf(kind, data))
}

const isOfMeshes = (kind: IndexKind): kind is MeshKind => derivedFacts[kind].needs.includes('measures')
const unknown = ({ ids }: ObjectIndex) => new Float32Array(ids.length).fill(NaN)

const valuesOf = (kind: MeshKind, { index, measures, scale }: DerivedData): Float32Array =>
  measures ? measureColumn(measures, kind, factorOf(kind, scale)) : unknown(index)

const factorOf = (kind: MeshKind | 'displacement', scale: LengthScale): number => {
  const { power } = derivedFacts[kind]
  return power ? scaled(1, scale, power) : 1
}

const ofLineage = (
  kind: LineageKind | 'displacement',
  { index, scale }: Pick<DerivedData, 'index' | 'scale'>,
  lineage: Lineage,
) =>
  kind === 'displacement'
    ? displacements(index, lineage, factorOf(kind, scale))
    : ofObjects(index, lineage, lineageValues(kind, lineage))

/** The row of the index of each cell, −1 without one. Both are sorted by time, id and channel. */
function rowsOfCells(index: ObjectIndex, { cells }: Lineage): Int32Array {
  const rows = new Int32Array(cells.ids.length).fill(-1)
  for (let at = 0; at < cells.times.length; at++) {
    const find = rowFinder(index, cells.times[at]!)
    for (let cell = cells.offsets[at]!; cell < cells.offsets[at + 1]!; cell++)
      rows[cell] = find(cells.ids[cell]!, cells.channels[cell]!)
  }
  return rows
}

/** The values of cells for the rows of the index; NaN for objects without links. */
function ofObjects(index: ObjectIndex, lineage: Lineage, values: Float32Array): Float32Array {
  const found = new Float32Array(index.ids.length).fill(NaN)
  rowsOfCells(index, lineage).forEach((row, cell) => {
    if (row >= 0) found[row] = values[cell]!
  })
  return found
}

/** For each row of the index the row of its mother, −1 without one. */
export function motherRows(index: ObjectIndex, lineage: Lineage): Int32Array {
  const rowOfCell = rowsOfCells(index, lineage)
  const { mothers } = lineage
  const found = new Int32Array(index.ids.length).fill(-1)
  mothers.forEach((mother, cell) => {
    const row = rowOfCell[cell]!
    if (row >= 0 && mother >= 0) found[row] = rowOfCell[mother]!
  })
  return found
}

/** The distance between the centres of an object and its mother, at the time point before it in the lineage. */
function displacements(index: ObjectIndex, lineage: Lineage, factor: number): Float32Array {
  const { places } = index
  return Float32Array.from(motherRows(index, lineage), (mother, row) => {
    if (mother < 0) return NaN
    const x = places[row * 4]! - places[mother * 4]!
    const y = places[row * 4 + 1]! - places[mother * 4 + 1]!
    const z = places[row * 4 + 2]! - places[mother * 4 + 2]!
    return Math.sqrt(x * x + y * y + z * z) * factor
  })
}

/** A property with the finite values of a column. Other objects have no row. */
export function floatProperty(index: ObjectIndex, column: Float32Array | Float64Array): FloatProperty {
  const kept = new Uint32Array(column.length)
  let count = 0
  for (let row = 0; row < column.length; row++) if (Number.isFinite(column[row]!)) kept[count++] = row
  const rows = kept.subarray(0, count)
  const values = column instanceof Float32Array ? new Float32Array(count) : new Float64Array(count)
  let [smallest, largest] = [Infinity, -Infinity]
  rows.forEach((row, at) => {
    const value = column[row]!
    values[at] = value
    smallest = Math.min(smallest, value)
    largest = Math.max(largest, value)
  })
  return {
    type: 'float',
    rows: rowsFrom(index, rows),
    range: count > 0 ? [smallest, largest] : null,
    values,
  }
}

const neighbours = (index: ObjectIndex): SpaceProperty =>
  spaceProperty(
    index,
    Array.from(index.times, (_, at) =>
      neighbourPairs(index.places, 4, [index.offsets[at]!, index.offsets[at + 1]!]),
    ),
  )

/** The property of the pairs of rows at each time point of the index. */
export function spaceProperty(index: ObjectIndex, found: readonly NeighbourPairs[]): SpaceProperty {
  const targets = joined(found.map(({ seconds }) => seconds))
  let filled = 0
  const times = new Int32Array(targets.length)
  found.forEach(({ firsts }, at) => {
    times.fill(index.times[at]!, filled, (filled += firsts.length))
  })
  return {
    type: 'space',
    rows: rowsFrom(index, joined(found.map(({ firsts }) => firsts))),
    range: null,
    targets: {
      times,
      ids: narrowest(picked(index.ids, targets)),
      channels: narrowest(picked(index.channels, targets)),
    },
  }
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0)
  return whole
}

/** The rows of a property for rows of the index in ascending order, which may repeat. */
function rowsFrom(index: ObjectIndex, rows: Uint32Array): FloatProperty['rows'] {
  const times: number[] = []
  const offsets: number[] = []
  let at = 0
  for (let time = 0; time < index.times.length; time++) {
    const from = at
    while (at < rows.length && rows[at]! < index.offsets[time + 1]!) at++
    if (at === from) continue
    times.push(index.times[time]!)
    offsets.push(from)
  }
  return {
    times: Int32Array.from(times),
    offsets: Uint32Array.from([...offsets, rows.length]),
    ids: narrowest(picked(index.ids, rows)),
    channels: narrowest(picked(index.channels, rows)),
  }
}

/** A loop, because `Uint32Array.from` with a function visits an iterator and takes several times as long. */
function picked(column: UnsignedColumn, rows: Uint32Array): Uint32Array {
  const found = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) found[at] = column[rows[at]!]!
  return found
}
