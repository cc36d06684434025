import type { Lineage } from '../lineage/lineage.js'
import { timeNumbers, type IndexMeasures, type ObjectIndex } from '../objectIndex/objectIndex.js'
import { measureColumn } from '../objectIndex/measureColumn.js'
import { numberAt, type Property } from '../property/property.js'
import { rowFinder } from '../property/propertyRows.js'
import type { Source } from '../query/queryCatalogue.js'
import { motherRows } from './deriveProperty.js'
import { foldFunctions, type Formula, functions, type LineageFunction, type Operator } from './formula.js'

export interface FormulaData {
  readonly index: ObjectIndex
  /** Null when the formula uses none. */
  readonly measures: IndexMeasures | null
  readonly lineage: Lineage | null
  readonly properties: ReadonlyMap<number, Property>
}

const operations: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
}

/**
 * The value of a formula for each row of the index. NaN stands for a missing value: an object without one of the
 * values, a division by zero, and every other result that is no finite number, also inside the formula.
 */
export function formulaValues(root: Formula, data: FormulaData): Float64Array {
  const mothers = data.lineage ? motherRows(data.index, data.lineage) : null
  const valuesOf = (formula: Formula): Float64Array => {
    switch (formula.type) {
      case 'number':
        return new Float64Array(data.index.ids.length).fill(formula.value)
      case 'field':
        return known(columnOf(formula.source, data))
      case 'negative':
        return mapped(valuesOf(formula.of), value => -value)
      case 'function':
        return mapped(valuesOf(formula.of), functions[formula.name])
      case 'operation':
        return joined(valuesOf(formula.left), valuesOf(formula.right), operations[formula.operator])
      case 'fold': {
        const [first, ...others] = formula.of as [Formula, ...Formula[]]
        // one column after the other: 200 at once would take gigabytes
        return others.reduce(
          (column, other) => joined(column, valuesOf(other), foldFunctions[formula.name]),
          valuesOf(first),
        )
      }
      case 'mean':
        return means(valuesOf(formula.of), mothers, formula.over)
    }
  }
  return valuesOf(root)
}

const finite = (value: number) => (Number.isFinite(value) ? value : NaN)

/** Changes the column in place. */
function mapped(column: Float64Array, change: (value: number) => number): Float64Array {
  for (let row = 0; row < column.length; row++) {
    const value = column[row]!
    // functions such as NaN ** 0 would make a value out of a missing one
    if (!Number.isNaN(value)) column[row] = finite(change(value))
  }
  return column
}
const known = (column: Float64Array) => mapped(column, value => value)

/** Changes the left column in place. */
function joined(
  left: Float64Array,
  right: Float64Array,
  join: (a: number, b: number) => number,
): Float64Array {
  for (let row = 0; row < left.length; row++) {
    const [a, b] = [left[row]!, right[row]!]
    left[row] = Number.isNaN(a) || Number.isNaN(b) ? NaN : finite(join(a, b))
  }
  return left
}

function columnOf(source: Source, { index, measures, properties }: FormulaData): Float64Array {
  const none = () => new Float64Array(index.ids.length).fill(NaN)
  switch (source.from) {
    case 't': {
      const { times } = index
      return Float64Array.from(timeNumbers(index), at => times[at]!)
    }
    case 'id':
      return Float64Array.from(index.ids)
    case 'channel':
      return Float64Array.from(index.channels)
    case 'measure': {
      return measures ? Float64Array.from(measureColumn(measures, source.measure, source.factor)) : none()
    }
    case 'property': {
      const property = properties.get(source.property.id)
      return property ? ofProperty(index, property) : none()
    }
    case 'name':
    case 'quality':
      return none()
  }
}

/** The first value of each object. */
function ofProperty(index: ObjectIndex, property: Property): Float64Array {
  const column = new Float64Array(index.ids.length).fill(NaN)
  if (property.type !== 'float' && property.type !== 'label') return column
  index.times.forEach((time, at) => {
    const find = rowFinder(property.rows, time)
    for (let row = index.offsets[at]!; row < index.offsets[at + 1]!; row++) {
      const found = find(index.ids[row]!, index.channels[row]!)
      if (found >= 0)
        column[row] = property.type === 'float' ? numberAt(property, found) : property.values[found]!
    }
  })
  return column
}

/**
 * The mean over the known values of an object and its ancestors, its descendants, or both. A mother stands at an
 * earlier time, so before its daughters: one pass forwards and one backwards over the rows are enough.
 */
function means(column: Float64Array, mothers: Int32Array | null, over: LineageFunction): Float64Array {
  if (!mothers) return column.fill(NaN)
  const passes = [
    ...(over === 'future' ? [] : [passed(column, mothers, true)]),
    ...(over === 'past' ? [] : [passed(column, mothers, false)]),
  ]
  // each pass counts the object itself
  const twice = passes.length - 1
  return column.map((value, row) => {
    const own = Number.isNaN(value) ? 0 : twice
    const count = passes.reduce((all, { counts }) => all + counts[row]!, -own)
    const sum = passes.reduce((all, { sums }) => all + sums[row]!, own > 0 ? -value : 0)
    return finite(sum / count)
  })
}

function passed(column: Float64Array, mothers: Int32Array, forwards: boolean) {
  const sums = new Float64Array(column.length)
  const counts = new Float64Array(column.length)
  for (let row = 0; row < column.length; row++) {
    const isKnown = !Number.isNaN(column[row]!)
    sums[row] = isKnown ? column[row]! : 0
    counts[row] = isKnown ? 1 : 0
  }
  for (let step = 0; step < column.length; step++) {
    const row = forwards ? step : column.length - 1 - step
    const mother = mothers[row]!
    if (mother < 0) continue
    const [to, from] = forwards ? [row, mother] : [mother, row]
    sums[to]! += sums[from]!
    counts[to]! += counts[from]!
  }
  return { sums, counts }
}
